import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { ShowAll } from '../features/bills/detail/show-all.tsx'
import { useExpandable } from '../features/bills/detail/use-expandable-list.ts'
import { VoteRow } from '../features/votes/vote-row.tsx'
import '@rostrum/view/vote.css'
import '../features/votes/votes.css'

const SHOWN_AT_FIRST = 6

/** The votes on a bill, which load after the bill. */
export function BillVotes({ votes }: { votes: readonly VoteCard[] }) {
  const list = useExpandable(votes, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="vote-rows">
        {list.shown.map((vote) => (
          <li key={voteKeyOf(vote)}>
            <VoteRow vote={vote} heading="h3" />
          </li>
        ))}
      </ul>
      <ShowAll noun="votes" list={list} />
    </>
  )
}
