import type { Member } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/words/labels'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { publicRecordPath } from '@rostrum/contract/site/public-record'
import { officialMemberUrl } from '@rostrum/contract/words/citation'
import type { ReactNode } from 'react'
import { CalendarDate } from './calendar-date.tsx'
import { useDoor } from './door.ts'
import { FactSection, known } from './fact-list.tsx'
import { dialableNumber, memberName, memberTypeLabel, periodLabel, seatLabel } from './member-labels.ts'
import { PartyBadge } from './party-badge.tsx'
import { placeLabel } from './place-label.ts'
import { Portrait } from './portrait.tsx'
import { RecordPage, type RecordSlots } from './record-page.tsx'
import { OfficialLink, RecordSource } from './record-source.tsx'
import { Section } from './section.tsx'
import { ServiceHistory } from './service-history.tsx'
import { ServiceMark } from './service-mark.tsx'
import { isOfficialSource } from './source-name.ts'

interface MemberRecordProps extends RecordSlots {
  readonly member: Member
  readonly votes: ReactNode
  readonly legislation: ReactNode
  readonly committees: ReactNode
  readonly history?: ReactNode
}

export function MemberRecord(props: MemberRecordProps) {
  const { member, votes, legislation, committees, history, ...slots } = props
  const { paths } = useDoor()
  const { state, stateCode } = member
  const name = memberName(member)
  return (
    <RecordPage
      {...slots}
      crumbs={[
        { name: 'Members', to: paths.members() },
        ...(stateCode === undefined ? [] : [{ name: state, to: paths.state(stateCode) }]),
      ]}
      name={name}
      picture={<Picture member={member} />}
      kind={[seatLabel(member)]}
      title={name}
      share={{
        path: publicRecordPath(memberRef(member.bioguideId)),
        noun: 'this member',
        citation: `${name}, ${seatLabel(member)}`,
        hasCard: true,
      }}
      about={<MemberFacts member={member} />}
      side={<MemberSide member={member} />}
    >
      <ContactSection member={member} />
      {legislation}
      <Section id="service" title="Congressional service">
        <ServiceHistory member={member} year={yearOf(member)} />
      </Section>
      {committees}
      {votes}
      {history}
    </RecordPage>
  )
}

/** The year in which the record was known to be current. */
const yearOf = ({ provenance: { checkedAt } }: Member): number => new Date(checkedAt).getUTCFullYear()

const Picture = ({ member }: Pick<MemberRecordProps, 'member'>) => (
  <figure className="member-photo">
    <Portrait
      name={memberName(member)}
      partyName={member.partyName}
      imageUrl={member.depiction?.imageUrl}
      isLarge
    />
    {member.depiction?.attribution !== undefined && (
      // The source sometimes sends a link as HTML.
      <figcaption className="record-aside">
        {member.depiction.attribution.replaceAll(/<[^>]*>/g, '')}
      </figcaption>
    )}
  </figure>
)

/** "Majority Leader". */
function currentRoles({ leadership = [], currentMember }: Member): string {
  const roles = leadership.filter(({ current }) => currentMember && current).map(({ type }) => type)
  return [...new Set(roles)].join(', ')
}

const MemberFacts = ({ member }: { member: Member }) => (
  <>
    {currentRoles(member) !== '' && <p className="member-roles">{currentRoles(member)}</p>}
    <dl className="member-facts">
      <MemberFact name="Party">
        {member.partyName} <PartyBadge partyName={member.partyName} />
      </MemberFact>
      <MemberFact name="Member type">{memberTypeLabel(member) ?? 'Unknown'}</MemberFact>
      <MemberFact name={member.district === undefined ? 'State' : 'State and district'}>
        {placeLabel(member)}
      </MemberFact>
      <MemberFact name="Service period">
        {periodLabel(member.terms, member.currentMember) ?? 'Unknown'}
      </MemberFact>
      <MemberFact name="Status">
        <ServiceMark isCurrent={member.currentMember} />
        {member.currentMember ? CURRENTLY_SERVING : FORMER_MEMBER}
      </MemberFact>
    </dl>
  </>
)

const MemberFact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function ContactSection({ member: { addressInformation, officialWebsiteUrl } }: { member: Member }) {
  const { officeAddress, phoneNumber } = addressInformation ?? {}
  if ((officeAddress ?? phoneNumber ?? officialWebsiteUrl) === undefined)
    return (
      <Section title="Contact">
        <p>No contact information is available for this member.</p>
      </Section>
    )
  return (
    <FactSection
      id="contact"
      title="Contact"
      rows={[
        { name: 'Office', values: known(officeAddress) },
        {
          name: 'Phone',
          values: known(phoneNumber && <a href={`tel:${dialableNumber(phoneNumber)}`}>{phoneNumber}</a>),
        },
        {
          name: 'Website',
          values: known(
            officialWebsiteUrl && (
              <a href={officialWebsiteUrl} rel="noopener">
                Official website
              </a>
            ),
          ),
        },
      ]}
    />
  )
}

const MemberSide = ({ member }: { member: Member }) => (
  <>
    <FactSection
      id="facts"
      title="Quick facts"
      rows={[
        { name: 'Bioguide ID', values: [<BioguideLink key="id" member={member} />] },
        { name: 'Born', values: known(member.birthYear) },
        { name: 'Died', values: known(member.deathYear) },
        { name: 'Last updated', values: [<CalendarDate key="date" date={member.updateDate} />] },
      ]}
    />
    <RecordSource provenance={member.provenance}>
      {isOfficialSource(member.provenance.source) && (
        <OfficialLink url={officialMemberUrl(memberName(member), member.bioguideId)}>
          View on Congress.gov
        </OfficialLink>
      )}
    </RecordSource>
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
