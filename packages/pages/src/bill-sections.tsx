import type {
  AmendmentOfBill,
  BillAction,
  BillKey,
  CommitteeOfBill,
  Cosponsor,
  RelatedBill,
  TextVersion,
} from '@rostrum/contract/entities/bill'
import { cosponsorsByMonth, countByMonth } from '@rostrum/contract/entities/month-counts'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { BILL_ACTIONS_SHOWN, BILL_COSPONSORS_SHOWN } from '@rostrum/contract/rules/limits'
import { ActionList } from '@rostrum/view/action-list.tsx'
import {
  AmendmentList,
  CommitteesOfBill,
  CosponsorList,
  RelatedList,
  TextList,
} from '@rostrum/view/bill-lists.tsx'
import { BillSection } from '@rostrum/view/bill-section.tsx'
import { Folded } from '@rostrum/view/folded.tsx'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import { PartySplitBar } from '@rostrum/view/party-split-bar.tsx'
import { BillVotes } from '@rostrum/view/vote-rows.tsx'

export interface SummaryText {
  /** "Introduced in House". */
  readonly version: string
  readonly paragraphs: readonly string[]
}

export const SummarySection = ({ summary }: { summary: SummaryText | undefined }) => (
  <BillSection
    list="summary"
    count={summary === undefined ? 0 : 1}
    note={summary && `By the Library of Congress (${summary.version})`}
  >
    {summary?.paragraphs.map((paragraph, index) => (
      // The list is constant, and paragraphs can repeat.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{paragraph}</p>
    ))}
  </BillSection>
)

interface ActionsSectionProps {
  readonly actions: readonly BillAction[]
  readonly votes?: readonly VoteCard[]
}

export const ActionsSection = ({ actions, votes }: ActionsSectionProps) => (
  <BillSection list="actions" count={actions.length}>
    <MonthChart
      title="Actions by month"
      unit="Actions"
      counts={countByMonth(actions.map(({ actionDate }) => actionDate))}
      total={actions.length}
    />
    <Folded rows={actions} shown={BILL_ACTIONS_SHOWN} noun="actions">
      {(rows) => <ActionList actions={rows} votes={votes} />}
    </Folded>
  </BillSection>
)

export const VotesSection = ({ votes }: { votes: readonly VoteCard[] }) => (
  <BillSection list="votes" count={votes.length}>
    <BillVotes votes={votes} />
  </BillSection>
)

export const CosponsorsSection = ({ cosponsors }: { cosponsors: readonly Cosponsor[] }) => (
  <BillSection list="cosponsors" count={cosponsors.length}>
    <PartySplitBar cosponsors={cosponsors} />
    <MonthChart
      title="Total cosponsors by month"
      unit="Cosponsors"
      counts={cosponsorsByMonth(cosponsors)}
      total={cosponsors.length}
    />
    <Folded rows={cosponsors} shown={BILL_COSPONSORS_SHOWN} noun="cosponsors">
      {(rows) => <CosponsorList cosponsors={rows} />}
    </Folded>
  </BillSection>
)

export const CommitteesSection = ({ committees }: { committees: readonly CommitteeOfBill[] }) => (
  <BillSection list="committees" count={committees.length}>
    <CommitteesOfBill committees={committees} />
  </BillSection>
)

export const TextsSection = ({ bill, texts }: { bill: BillKey; texts: readonly TextVersion[] }) => (
  <BillSection list="texts" count={texts.length}>
    <TextList bill={bill} versions={texts} />
  </BillSection>
)

export const AmendmentsSection = ({ amendments }: { amendments: readonly AmendmentOfBill[] }) => (
  <BillSection list="amendments" count={amendments.length}>
    <AmendmentList amendments={amendments} />
  </BillSection>
)

interface RelatedSectionProps {
  readonly bills: readonly RelatedBill[]
  readonly congress: number
}

export const RelatedSection = ({ bills, congress }: RelatedSectionProps) => (
  <BillSection list="related" count={bills.length}>
    <RelatedList bills={bills} congress={congress} />
  </BillSection>
)
