import type { BillAction } from '@rostrum/contract/entities/bill'
import type { Pagination } from '@rostrum/contract/entities/common'
import { BILL_ACTIONS_SHOWN } from '@rostrum/contract/limits'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ActionList } from './action-list.tsx'
import { Listed } from './listed.tsx'
import { ShowAll } from './show-all.tsx'
import { useWholeList } from './use-whole-list.ts'

interface ActionsPage {
  readonly actions: readonly BillAction[]
  readonly pagination: Pagination
}

interface ActionsSectionProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<ActionsPage>>
}

/** The newest actions of a bill or an amendment, and on demand all of them. */
export function ActionsSection({ query }: ActionsSectionProps) {
  const list = useWholeList(query, ({ actions }) => actions, BILL_ACTIONS_SHOWN)
  return (
    <Listed title="Actions" query={query} countOf={() => list.total} nothing="No action is on record yet.">
      {() => (
        <>
          <ActionList actions={list.shown} />
          <ShowAll what="actions" list={list} />
        </>
      )}
    </Listed>
  )
}
