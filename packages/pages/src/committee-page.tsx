import type { BillCard } from '@rostrum/contract/entities/bill'
import { committeeTitle } from '@rostrum/contract/words/committee-name'
import type { Committee } from '@rostrum/contract/entities/committee'
import type { MeetingCard } from '@rostrum/contract/entities/meeting'
import { publicPaths } from '@rostrum/contract/site/public-paths'
import { committeeRef } from '@rostrum/contract/entities/record-ref'
import { CommitteeBills, CommitteeBillsSection, type ShownBills } from '@rostrum/view/committee-bills.tsx'
import { CommitteeRecord } from '@rostrum/view/committee-record.tsx'
import { committeeName } from '@rostrum/view/committee-words.ts'
import { MeetingLists, NO_MEETING_ANNOUNCED } from '@rostrum/view/meeting-lists.tsx'
import { meetingCalendarPath } from '@rostrum/view/meeting-words.ts'
import { pageParameter } from '@rostrum/view/pager.tsx'
import { Section } from '@rostrum/view/section.tsx'
import { feedLinks } from './feed-link.tsx'
import { type ListPosition, pagedTitle } from './list-page.tsx'
import type { Page, PublicSite } from './page.ts'
import { RecordActions } from './record-parts.tsx'
import { breadcrumbs, type NamedPath } from './structured-data.ts'

export interface CommitteePageData {
  readonly committee: Committee
  readonly congress: number
  /** The bills that the committee has reported, or those still before it. */
  readonly state: ShownBills
  readonly bills: readonly BillCard[]
  readonly position: ListPosition
  /** From today on, earliest first. */
  readonly coming: readonly MeetingCard[]
  /** Before today, latest first. */
  readonly past: readonly MeetingCard[]
}

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
  const trail: readonly NamedPath[] = [
    ['Committees', publicPaths.committees()],
    ...(parent === undefined ? [] : [[parent.name, publicPaths.committee(parent.systemCode)] as const]),
  ]
  // Several committees have a subcommittee on oversight, so the title names the parent.
  const fullName = committeeTitle(committee)
  const title = state === 'before' ? fullName : `${fullName}: bills reported`
  return {
    title: `${pagedTitle(title, position)} · Rostrum`,
    description: `${fullName}: chair, members, meetings and the bills before it. ${jurisdiction}`.trim(),
    path: pathOf(data, pageParameter(position.page)),
    // Little more than the name is known of a former committee.
    isUnlisted: position.page > 1 || state !== 'before' || !committee.isCurrent,
    structuredData: [breadcrumbs(site, [...trail, [name, path]])],
    links: feedLinks(path, name),
    body: <CommitteeBody data={data} />,
  }
}

function CommitteeBody({ data }: { data: CommitteePageData }) {
  const { committee, state, bills, position } = data
  return (
    <CommitteeRecord
      committee={committee}
      actions={<RecordActions record={committeeRef(committee.systemCode)} noun="this committee" />}
      meetings={<CommitteeMeetings data={data} />}
      bills={
        <CommitteeBillsSection
          shown={state}
          total={position.total}
          hrefOf={(each) => `${pathOf({ committee, state: each })}#bills`}
        >
          <CommitteeBills
            bills={bills}
            shown={state}
            position={position}
            href={(page) => `${pathOf(data, page)}#bills`}
          />
        </CommitteeBillsSection>
      }
    />
  )
}

const CommitteeMeetings = ({ data: { committee, coming, past } }: { data: CommitteePageData }) =>
  (committee.isCurrent || past.length > 0) && (
    <Section title="Meetings">
      <MeetingLists
        coming={coming}
        past={past}
        calendarPath={meetingCalendarPath({ committee: committee.systemCode })}
        emptyText={NO_MEETING_ANNOUNCED}
      />
    </Section>
  )
