import type { BillAction } from '@rostrum/contract/entities/bill'
import type { MonthCount, Pagination } from '@rostrum/contract/entities/common'
import { BILL_ACTIONS_SHOWN } from '@rostrum/contract/rules/limits'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ActionList, type LinkVote } from '@rostrum/view/action-list.tsx'
import { BillMonthChart } from './bill-month-chart.tsx'
import { QuerySection } from './query-section.tsx'
import { ShowAll } from './show-all.tsx'
import { useExpandableList } from './use-expandable-list.ts'

interface ActionsPage {
  readonly actions: readonly BillAction[]
  readonly pagination: Pagination
  readonly months?: readonly MonthCount[]
}

interface ActionsSectionProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<ActionsPage>>
  readonly linkVote?: LinkVote
}

/** Shows the newest actions of a bill or amendment, and all of them on request. */
export function ActionsSection({ query, linkVote }: ActionsSectionProps) {
  const list = useExpandableList(query, ({ actions }) => actions, BILL_ACTIONS_SHOWN)
  return (
    <QuerySection
      title="Actions"
      query={query}
      getCount={() => list.total}
      emptyText="No actions recorded yet."
    >
      {({ pages }) => (
        <>
          <BillMonthChart title="Actions by month" unit="Actions" counts={pages[0]?.months} />
          <ActionList actions={list.shown} linkVote={linkVote} />
          <ShowAll noun="actions" list={list} />
        </>
      )}
    </QuerySection>
  )
}
