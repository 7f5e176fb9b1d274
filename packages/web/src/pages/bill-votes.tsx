import type { VoteCard } from '@rostrum/contract/entities/vote'
import { ShowAll } from '../features/bills/detail/show-all.tsx'
import { useExpandable } from '../features/bills/detail/use-expandable-list.ts'
import { VoteRows } from '@rostrum/view/vote-rows.tsx'

const SHOWN_AT_FIRST = 6

/** The votes on a bill, which load after the bill. */
export function BillVotes({ votes }: { votes: readonly VoteCard[] }) {
  const list = useExpandable(votes, SHOWN_AT_FIRST)
  return (
    <>
      <VoteRows votes={list.shown} />
      <ShowAll noun="votes" list={list} />
    </>
  )
}
