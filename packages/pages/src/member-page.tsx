import type { Legislation } from '@rostrum/contract/entities/bill'
import type { MonthCount } from '@rostrum/contract/entities/common'
import type { MemberCommittee } from '@rostrum/contract/entities/committee'
import type { Member } from '@rostrum/contract/entities/member'
import { alignMonths } from '@rostrum/contract/entities/month-counts'
import { memberRef } from '@rostrum/contract/entities/record-ref'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { CURRENTLY_SERVING, FORMER_MEMBER } from '@rostrum/contract/words/labels'
import { MemberCommittees } from '@rostrum/view/committee-people.tsx'
import { AmendmentsList, LegislationList, LegislationSection } from '@rostrum/view/legislation-section.tsx'
import { memberName, seatLabel, servingLabel } from '@rostrum/view/member-labels.ts'
import { MemberRecord } from '@rostrum/view/member-record.tsx'
import { type LatestVotes, MemberVoteRows } from '@rostrum/view/member-vote-rows.tsx'
import { memberVotesSentence } from '@rostrum/view/member-votes-sentence.ts'
import { Section } from '@rostrum/view/section.tsx'
import type { Page, PublicSite } from './page.ts'
import { type HistoryEntry, HistorySection, PartialNotice, RecordActions } from './record-parts.tsx'
import { cardLink, feedLinks, QuietLink } from './feed-link.tsx'
import { breadcrumbs, memberData } from './structured-data.ts'

interface NewestLegislation {
  readonly rows: readonly Legislation[]
  readonly total: number
  readonly months: readonly MonthCount[]
}

export interface MemberPageData {
  readonly member: Member
  readonly sponsored: NewestLegislation
  readonly cosponsored: NewestLegislation
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
        ['Members', publicPaths.members()],
        [name, path],
      ]),
    ],
    links: [cardLink(site, path, name), ...feedLinks(path, name)],
    body: <MemberBody data={data} />,
  }
}

function MemberBody({ data }: { data: MemberPageData }) {
  const { member, committees = [], history } = data
  return (
    <MemberRecord
      member={member}
      actions={<RecordActions record={memberRef(member.bioguideId)} noun="this member" />}
      notice={member.partial === true && <PartialNotice />}
      votes={<VotesSection data={data} />}
      legislation={<LegislationSections data={data} />}
      committees={<MemberCommittees committees={committees} />}
      history={<HistorySection entries={history} />}
    />
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

const TextsLink = ({ sponsor }: { sponsor: string }) => (
  <p>
    <QuietLink href={publicPaths.search({ in: 'text', congress: 'all', sponsor })}>
      Search inside the texts of these bills
    </QuietLink>
  </p>
)

function LegislationSections({ data: { member, sponsored, cosponsored } }: { data: MemberPageData }) {
  const [sponsoredMonths = [], cosponsoredMonths = []] = alignMonths([sponsored.months, cosponsored.months])
  const lists = [
    { kind: 'Sponsored', list: sponsored, months: sponsoredMonths },
    { kind: 'Cosponsored', list: cosponsored, months: cosponsoredMonths },
  ] as const
  return (
    <>
      {lists.map(({ kind, list: { rows, total }, months }) => (
        <LegislationSection key={kind} kind={kind} total={total}>
          <LegislationList kind={kind} items={rows} total={total} months={months} member={member} />
          {kind === 'Sponsored' && total > 0 && <TextsLink sponsor={member.bioguideId} />}
        </LegislationSection>
      ))}
      <Section title="Amendments">
        <AmendmentsList lists={[sponsored.rows, cosponsored.rows]} />
      </Section>
    </>
  )
}
