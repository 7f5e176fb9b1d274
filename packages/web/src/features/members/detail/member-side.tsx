import type { Member } from '@rostrum/contract/entities/member'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { memberQueries } from '../../../api/members.ts'
import { lazyExtra } from '../../../loading/lazy-extra.ts'
import { CalendarDate } from '@rostrum/view/calendar-date.tsx'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { PublicPageLink } from '../../../record/public-page-link.tsx'
import { isOfficialSource } from '@rostrum/view/source-name.ts'
import { dialableNumber } from '@rostrum/view/member-labels.ts'
import { MemberSection } from './legislation-preview.tsx'
import { NotLoaded } from '../../../ui/failed-part.tsx'
import './member-side.css'

const MemberActivity = lazyExtra(() => import('./member-activity.tsx'), 'MemberActivity')

export const MemberSide = ({ member }: { member: Member }) => (
  <>
    <Contact member={member} />
    <MemberSection title="Quick facts">
      <dl className="facts">
        <dt>Bioguide ID</dt>
        <dd>
          <BioguideLink member={member} />
        </dd>
        <YearFact name="Born" year={member.birthYear} />
        <YearFact name="Died" year={member.deathYear} />
        <dt>Last updated</dt>
        <dd>
          <CalendarDate date={member.updateDate} />
        </dd>
      </dl>
      <PublicPageLink record={memberRef(member.bioguideId)} />
    </MemberSection>
    <Activity bioguideId={member.bioguideId} />
  </>
)

/** The host of congress-legislators, whose members are real ones. */
const LEGISLATORS_HOST = 'unitedstates.github.io'

/** Links the official biography, which sample members do not have. */
const BioguideLink = ({ member: { bioguideId, provenance } }: { member: Member }) =>
  isOfficialSource(provenance.source) || provenance.source === LEGISLATORS_HOST ? (
    <a href={`https://bioguide.congress.gov/search/bio/${bioguideId}`} rel="noopener">
      {bioguideId}
    </a>
  ) : (
    bioguideId
  )

/** Rendered once both lists have loaded, with the charts' height reserved. Errors are shown by the lists. */
function Activity({ bioguideId }: Pick<Member, 'bioguideId'>) {
  const sponsored = useQuery(memberQueries.sponsored(bioguideId))
  const cosponsored = useQuery(memberQueries.cosponsored(bioguideId))
  const isLost = [sponsored, cosponsored].some(
    ({ data, isError, isPaused }) => !data && (isError || isPaused),
  )
  return (
    <MemberSection title="Activity">
      {isLost ? (
        <NotLoaded />
      ) : (
        <div className="member-activity">
          {sponsored.data && cosponsored.data && (
            <Suspense>
              <MemberActivity sponsored={sponsored.data.months} cosponsored={cosponsored.data.months} />
            </Suspense>
          )}
        </div>
      )}
    </MemberSection>
  )
}

const YearFact = ({ name, year }: { name: string; year: number | undefined }) =>
  year === undefined ? null : (
    <>
      <dt>{name}</dt>
      <dd>{year}</dd>
    </>
  )

function Contact({ member }: { member: Member }) {
  const { addressInformation, officialWebsiteUrl } = member
  const { officeAddress, phoneNumber } = addressInformation ?? {}
  const isKnown = officeAddress ?? phoneNumber ?? officialWebsiteUrl
  return (
    <MemberSection title="Contact">
      {isKnown === undefined ? (
        <p className="works-nothing">No contact information is available for this member.</p>
      ) : (
        <address className="contact">
          {officeAddress && <p>{officeAddress}</p>}
          {phoneNumber && (
            <p>
              <a href={`tel:${dialableNumber(phoneNumber)}`}>{phoneNumber}</a>
            </p>
          )}
          {officialWebsiteUrl && (
            <p>
              <a href={officialWebsiteUrl} rel="noopener">
                Official website
              </a>
            </p>
          )}
        </address>
      )}
    </MemberSection>
  )
}
