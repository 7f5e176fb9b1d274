import type { BillAction } from '@rostrum/contract/entities/bill'
import type { MonthCount, Pagination } from '@rostrum/contract/entities/common'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { BILL_ACTIONS_SHOWN } from '@rostrum/contract/rules/limits'
import { ActionList } from '@rostrum/view/action-list.tsx'
import { Folded } from '@rostrum/view/folded.tsx'
import { MonthChart } from '@rostrum/view/month-chart.tsx'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { QuerySection, useWholeList } from './query-section.tsx'

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

export function ActionsSection({ query, votes }: ActionsSectionProps) {
  const { rows, total, rest } = useWholeList(query, ({ actions }) => actions)
  return (
    <QuerySection list="actions" query={query} getCount={() => total} rest={rest}>
      {({ pages }) => (
        <>
          <MonthChart title="Actions by month" unit="Actions" counts={pages[0]?.months ?? []} total={total} />
          <Folded rows={rows} shown={BILL_ACTIONS_SHOWN} noun="actions">
            {(each) => <ActionList actions={each} votes={votes} />}
          </Folded>
        </>
      )}
    </QuerySection>
  )
}
