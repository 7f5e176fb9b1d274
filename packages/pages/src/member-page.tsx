import type { Legislation } from '@rostrum/contract/entities/bill'
import type { MonthCount } from '@rostrum/contract/entities/common'
import type { MemberCommittee } from '@rostrum/contract/entities/committee'
import type { Member } from '@rostrum/contract/entities/member'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/words/labels'
import { officialMemberUrl } from '@rostrum/contract/words/citation'
import { alignMonths } from '@rostrum/contract/entities/month-counts'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { formatNumber } from '@rostrum/contract/lib/format'
import { dialableNumber, memberName, seatLabel, servingLabel } from '@rostrum/view/member-labels.ts'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import { Portrait } from '@rostrum/view/portrait.tsx'
import { serviceHistory, yearsLabel } from '@rostrum/view/service-stints.ts'
import { LegislationRows } from '@rostrum/view/bill-rows.tsx'
import { MemberCommittees } from '@rostrum/view/committee-people.tsx'
import { FactSection, known } from '@rostrum/view/fact-section.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistorySection, RecordActions, RecordProvenance } from './record-parts.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { cardLink, feedLinks } from './feed-link.tsx'
import { type LatestVotes, MemberVoteRows } from './member-vote-rows.tsx'
import { memberData } from './member-data.ts'
import { breadcrumbs } from './structured-data.ts'

interface LegislationList {
  readonly rows: readonly Legislation[]
  readonly total: number
  readonly months: readonly MonthCount[]
}

export interface MemberPageData {
  readonly member: Member
  readonly sponsored: LegislationList
  readonly cosponsored: LegislationList
  /** Undefined if the member has none in this Congress. */
  readonly votes?: LatestVotes | undefined
  /** Absent for former members. */
  readonly committees?: readonly MemberCommittee[] | undefined
  readonly history: readonly HistoryEntry[]
}

/** "Senator for Vermont (Independent). Serving since 2007." */
function sentenceOf(member: Member): string {
  const { partyName, terms, currentMember } = member
  const service = servingLabel(terms, currentMember)
  const seat = `${seatLabel(member)} (${partyName}).`
  if (currentMember) return `${seat} ${service ?? CURRENTLY_SERVING}.`
  return `${seat} ${FORMER_MEMBER}${service === undefined ? '' : `, ${service.toLowerCase()}`}.`
}

export function memberPage(data: MemberPageData, { site }: { site: PublicSite }): Page {
  const { member } = data
  const name = memberName(member)
  const path = publicPaths.member(member.bioguideId)
  return {
    title: `${name}, ${seatLabel(member)}`,
    description: `${name}: ${sentenceOf(member)} Votes, bills sponsored and cosponsored, service and contact.`,
    path,
    image: 'member',
    structuredData: [
      memberData(member, site),
      breadcrumbs(site, [
        ['Congress', publicPaths.front()],
        ['Members', publicPaths.members()],
        [name, path],
      ]),
    ],
    links: [cardLink(site, path, name), ...feedLinks(path, name)],
    body: <MemberBody data={data} name={name} url={site.url + path} />,
  }
}

function MemberBody({ data, name, url }: { data: MemberPageData; name: string; url: string }) {
  const { member, sponsored, cosponsored, history } = data
  const [sponsoredMonths = [], cosponsoredMonths = []] = alignMonths([sponsored.months, cosponsored.months])
  return (
    <article>
      <div className="public-member-head">
        <Portrait name={name} partyName={member.partyName} imageUrl={member.depiction?.imageUrl} isLarge />
        <div>
          <MemberKicker member={member} />
          <h1>{name}</h1>
          <p className="record-sentence">{sentenceOf(member)}</p>
        </div>
      </div>
      <RecordActions
        record={memberRef(member.bioguideId)}
        noun="this member"
        citation={`${name}, ${seatLabel(member)}`}
        url={url}
      />
      <div className="public-columns">
        <div>
          <VotesSection data={data} />
          <LegislationSection title="Sponsored" list={{ ...sponsored, months: sponsoredMonths }} />
          <LegislationSection title="Cosponsored" list={{ ...cosponsored, months: cosponsoredMonths }} />
          {sponsored.total + cosponsored.total === 0 && (
            <Section id="legislation" title="Legislation">
              <p>Rostrum has no bill or amendment of this member yet.</p>
            </Section>
          )}
          <HistorySection entries={history} />
        </div>
        <aside>
          <MemberCommittees committees={data.committees ?? []} />
          <ServiceSection member={member} />
          <ContactSection member={member} />
          <RecordProvenance
            provenance={member.provenance}
            officialUrl={officialMemberUrl(name, member.bioguideId)}
            isPartial={member.partial === true}
          />
        </aside>
      </div>
    </article>
  )
}

function VotesSection({ data: { member, votes } }: { data: MemberPageData }) {
  if (votes === undefined) return null
  return (
    <Section
      id="votes"
      title={`Votes in ${votes.rows[0]?.date.slice(0, 4)}`}
      note={<a href={publicPaths.memberVotes(member.bioguideId)}>All votes</a>}
    >
      <p>{memberVotesSentence(votes.summary)}</p>
      <MemberVoteRows votes={votes.rows} />
    </Section>
  )
}

interface LegislationSectionProps {
  readonly title: 'Sponsored' | 'Cosponsored'
  readonly list: LegislationList
}

const LegislationSection = ({ title, list }: LegislationSectionProps) =>
  list.total > 0 && (
    <Section
      id={title.toLowerCase()}
      title={`Latest ${title.toLowerCase()}`}
      note={`${formatNumber(list.total)} in all`}
    >
      <MonthChart title={`${title} by month introduced`} unit={title} counts={list.months} />
      <LegislationRows rows={list.rows} />
    </Section>
  )

const ServiceSection = ({ member }: { member: Member }) => (
  <Section id="service" title="Service">
    <ul className="record-list">
      {serviceHistory(member.terms, member.currentMember).map((entry) =>
        entry.kind === 'gap' ? null : (
          <li key={`${entry.startYear} ${entry.seat.chamber}`}>
            {yearsLabel(entry)}
            <span className="record-aside">
              {seatLabel({ ...entry.seat, state: entry.seat.stateName ?? entry.seat.stateCode ?? '' })}
              {entry.seat.partyName !== undefined && `, ${entry.seat.partyName}`}
            </span>
          </li>
        ),
      )}
    </ul>
  </Section>
)

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const MemberKicker = ({ member: { stateCode, state } }: { member: Member }) => (
  <p className="public-kicker">
    Member of Congress
    {stateCode !== undefined && (
      <>
        {' · '}
        <a href={publicPaths.state(stateCode)}>{state}</a>
      </>
    )}
  </p>
)

function ContactSection({ member: { addressInformation, officialWebsiteUrl } }: { member: Member }) {
  const { officeAddress, phoneNumber } = addressInformation ?? {}
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
          values: known(officialWebsiteUrl && <a href={officialWebsiteUrl}>{hostOf(officialWebsiteUrl)}</a>),
        },
      ]}
    />
  )
}
