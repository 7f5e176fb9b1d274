import type {
  AmendmentOfBill,
  Bill,
  BillAction,
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

interface SummaryText {
  /** "Introduced in House". */
  readonly version: string
  readonly paragraphs: readonly string[]
}

const SummarySection = ({ summary }: { summary: SummaryText | undefined }) => (
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

const CosponsorsSection = ({ cosponsors }: { cosponsors: readonly Cosponsor[] }) => (
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

export interface BillLists {
  readonly bill: Bill
  readonly actions: readonly BillAction[]
  readonly votes: readonly VoteCard[]
  readonly cosponsors: readonly Cosponsor[]
  readonly committees: readonly CommitteeOfBill[]
  /** The newest summary as plain lines. */
  readonly summary?: SummaryText | undefined
  readonly texts: readonly TextVersion[]
  readonly relatedBills: readonly RelatedBill[]
  readonly amendments: readonly AmendmentOfBill[]
}

export const billLists = ({ bill, actions, votes, cosponsors, committees, ...rest }: BillLists) => ({
  summary: <SummarySection summary={rest.summary} />,
  steps: <ActionsSection actions={actions} votes={votes} />,
  rollCalls: (
    <BillSection list="votes" count={votes.length}>
      <BillVotes votes={votes} />
    </BillSection>
  ),
  cosponsors: <CosponsorsSection cosponsors={cosponsors} />,
  committees: (
    <BillSection list="committees" count={committees.length}>
      <CommitteesOfBill committees={committees} />
    </BillSection>
  ),
  texts: (
    <BillSection list="texts" count={rest.texts.length}>
      <TextList bill={bill} versions={rest.texts} />
    </BillSection>
  ),
  amendments: (
    <BillSection list="amendments" count={rest.amendments.length}>
      <AmendmentList amendments={rest.amendments} />
    </BillSection>
  ),
  related: (
    <BillSection list="related" count={rest.relatedBills.length}>
      <RelatedList bills={rest.relatedBills} congress={bill.congress} />
    </BillSection>
  ),
})
