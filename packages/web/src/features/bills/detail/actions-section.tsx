import type { BillAction } from '@rostrum/contract/entities/bill'
import type { MonthCount, Pagination } from '@rostrum/contract/entities/common'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { BILL_ACTIONS_SHOWN } from '@rostrum/contract/rules/limits'
import { ActionList } from '@rostrum/view/action-list.tsx'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
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
  /** The votes on the bill, to which actions may link. */
  readonly votes?: readonly VoteCard[] | undefined
}

/** Shows the newest actions of a bill or amendment, and all of them on request. */
export function ActionsSection({ query, votes }: ActionsSectionProps) {
  const list = useExpandableList(query, ({ actions }) => actions, BILL_ACTIONS_SHOWN)
  return (
    <QuerySection list="actions" query={query} getCount={() => list.total}>
      {({ pages }) => (
        <>
          <MonthChart
            title="Actions by month"
            unit="Actions"
            counts={pages[0]?.months ?? []}
            total={list.total}
          />
          <ActionList actions={list.shown} votes={votes} />
          <ShowAll noun="actions" list={list} />
        </>
      )}
    </QuerySection>
  )
}
