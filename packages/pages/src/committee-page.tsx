import { congressLabel } from '@rostrum/contract/congress/congress'
import type { BillCard } from '@rostrum/contract/entities/bill'
import { COMMITTEE_SIDES, type CommitteeBillState } from '@rostrum/contract/congress/committee-kinds'
import { committeeTitle, subcommitteeName } from '@rostrum/contract/words/committee-name'
import type { Committee, CommitteeMember } from '@rostrum/contract/entities/committee'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { committeeName, committeeSize } from '@rostrum/view/committee-words.ts'
import { dialableNumber } from '@rostrum/view/member-labels.ts'
import { meetingCalendarPath } from '@rostrum/view/meeting-words.ts'
import { partySplit, partySplitText } from '@rostrum/view/party-split.ts'
import { sourceName } from '@rostrum/view/source-name.ts'
import { WashingtonTime } from '@rostrum/view/washington-time.tsx'
import { BillRows } from './bill-rows.tsx'
import { CommitteeLeader, CommitteeSeat } from './committee-parts.tsx'
import { COMMITTEES_TRAIL } from './committees-page.tsx'
import { feedLinks } from './feed-link.tsx'
import { FactSection, known } from './fact-section.tsx'
import { Choices, type ListPosition, pagedTitle, pageParameter, Pager } from './list-parts.tsx'
import { CalendarLink, MeetingRows } from './meeting-rows.tsx'
import type { Page, PublicSite } from './page.ts'
import { RecordActions } from './record-parts.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { breadcrumbs } from './structured-data.ts'

export interface CommitteePageData {
  readonly committee: Committee
  readonly congress: number
  /** The bills that the committee has reported, or those still before it. */
  readonly state: Exclude<CommitteeBillState, 'discharged'>
  readonly bills: readonly BillCard[]
  readonly position: ListPosition
  /** From today on, earliest first. */
  readonly coming: readonly MeetingCard[]
  /** Before today, latest first. */
  readonly past: readonly MeetingCard[]
}

export const BILL_CHOICES = { before: 'Before it', reported: 'Reported' } as const

const EMPTY = {
  before: 'No bill of this Congress is before it, as far as Rostrum has their details.',
  reported: 'It has reported no bill of this Congress, as far as Rostrum has their details.',
} as const

const CHAMBER_LABELS = {
  House: 'House of Representatives',
  Senate: 'Senate',
  Joint: 'Both chambers',
} as const

/** The default list of bills has no URL parameter. */
const pathOf = (
  { committee: { systemCode }, state }: Pick<CommitteePageData, 'committee' | 'state'>,
  page?: number,
): string => publicPaths.committee(systemCode, { state: state === 'before' ? undefined : state, page })

export function committeePage(data: CommitteePageData, { site }: { site: PublicSite }): Page {
  const { committee, position, state } = data
  const { parent, systemCode, jurisdiction = '' } = committee
  const name = committeeName(committee)
  const path = publicPaths.committee(systemCode)
  const trail = parent === undefined ? [] : [[parent.name, publicPaths.committee(parent.systemCode)] as const]
  // Several committees have a subcommittee on oversight, so the title names the parent.
  const fullName = committeeTitle(committee)
  const title = state === 'before' ? fullName : `${fullName}: bills reported`
  return {
    title: `${pagedTitle(title, position)} · Rostrum`,
    description: `${fullName}: chair, members, meetings and the bills before it. ${jurisdiction}`.trim(),
    path: pathOf(data, pageParameter(position.page)),
    // Little more than the name is known of a former committee.
    isUnlisted: position.page > 1 || state !== 'before' || !committee.isCurrent,
    structuredData: [breadcrumbs(site, [...COMMITTEES_TRAIL, ...trail, [name, path]])],
    links: feedLinks(path, name),
    body: <CommitteeBody data={data} name={name} url={site.url + path} />,
  }
}

const Kicker = ({ committee: { chamber, parent, type } }: Pick<CommitteePageData, 'committee'>) => (
  <p className="public-kicker">
    <a href={publicPaths.committees()}>Committees</a>
    {' · '}
    {parent === undefined ? (
      [CHAMBER_LABELS[chamber], type].filter((part) => part !== undefined).join(' · ')
    ) : (
      <a href={publicPaths.committee(parent.systemCode)}>{parent.name}</a>
    )}
  </p>
)

interface CommitteeBodyProps {
  readonly data: CommitteePageData
  readonly name: string
  readonly url: string
}

const CommitteeBody = ({ data, name, url }: CommitteeBodyProps) => {
  const { committee } = data
  return (
    <article>
      <Kicker committee={committee} />
      <h1>{name}</h1>
      <p className="public-lead">
        {committee.isCurrent
          ? (committee.jurisdiction ?? committeeSize(committee))
          : 'This committee is of an earlier Congress. Who sat on it is not recorded.'}
      </p>
      <RecordActions
        record={committeeRef(committee.systemCode)}
        noun="this committee"
        citation={committeeTitle(committee)}
        url={url}
      />
      <div className="public-columns">
        <div>
          {COMMITTEE_SIDES.map((side) => (
            <SideSection
              key={side}
              title={side === 'majority' ? 'Majority' : 'Minority'}
              members={committee.members.filter((member) => member.side === side)}
            />
          ))}
          <MeetingsSection data={data} />
          <BillsSection data={data} />
        </div>
        <aside>
          <SubcommitteesSection committee={committee} />
          <ContactSection committee={committee} />
          <Source committee={committee} />
        </aside>
      </div>
    </article>
  )
}

interface SideSectionProps {
  readonly title: string
  readonly members: readonly CommitteeMember[]
}

const SideSection = ({ title, members }: SideSectionProps) =>
  members.length > 0 && (
    <Section id={title.toLowerCase()} title={title} note={partySplitText(partySplit(members), 0)}>
      <ul className="public-people">
        {members.map((member) => (
          <CommitteeSeat key={member.bioguideId} member={member} />
        ))}
      </ul>
    </Section>
  )

const MeetingsSection = ({ data: { committee, coming, past } }: { data: CommitteePageData }) =>
  (committee.isCurrent || past.length > 0) && (
    <Section id="meetings" title="Meetings" note={<a href={publicPaths.meetings()}>Of all committees</a>}>
      {coming.length === 0 && <p>No meeting is announced. Most are announced a week ahead.</p>}
      <MeetingRows meetings={coming} hasDate />
      {past.length > 0 && <h3>Latest so far</h3>}
      <MeetingRows meetings={past} hasDate />
      <CalendarLink path={meetingCalendarPath({ committee: committee.systemCode })}>
        Calendar of these meetings
      </CalendarLink>
    </Section>
  )

const BillsSection = ({ data }: { data: CommitteePageData }) => {
  const { committee, congress, state, bills, position } = data
  return (
    <Section id="bills" title="Bills" note={congressLabel(congress)}>
      <Choices
        label="Bills"
        choices={(['before', 'reported'] as const).map((each) => ({
          label: BILL_CHOICES[each],
          href: `${pathOf({ committee, state: each })}#bills`,
          isChosen: each === state,
        }))}
      />
      {bills.length === 0 && <p>{EMPTY[state]}</p>}
      <BillRows bills={bills} />
      <Pager position={position} href={(page) => `${pathOf(data, page)}#bills`} />
    </Section>
  )
}

const SubcommitteesSection = ({ committee: { subcommittees } }: Pick<CommitteePageData, 'committee'>) =>
  subcommittees.length > 0 && (
    <Section id="subcommittees" title="Subcommittees">
      <ul className="record-list">
        {subcommittees.map(({ systemCode, name, chair }) => (
          <li key={systemCode}>
            <a href={publicPaths.committee(systemCode)}>{subcommitteeName(name)}</a>
            <CommitteeLeader member={chair} />
          </li>
        ))}
      </ul>
    </Section>
  )

const ContactSection = ({ committee: { phone, websiteUrl } }: Pick<CommitteePageData, 'committee'>) => (
  <FactSection
    id="contact"
    title="Contact"
    rows={[
      { name: 'Phone', values: known(phone && <a href={`tel:${dialableNumber(phone)}`}>{phone}</a>) },
      {
        name: 'Website',
        values: known(websiteUrl && <a href={websiteUrl}>{new URL(websiteUrl).host}</a>),
      },
    ]}
  />
)

const Source = ({ committee: { provenance } }: Pick<CommitteePageData, 'committee'>) => (
  <Section id="source" title="Where this comes from">
    <p>
      Members are as {sourceName(provenance.source)} has them; Rostrum last checked on{' '}
      <WashingtonTime at={provenance.checkedAt} /> (Eastern time).
    </p>
  </Section>
)
