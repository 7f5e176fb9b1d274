import type { VoteCard } from '@rostrum/contract/entities/vote'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { useState } from 'react'
import { ShowAll } from '../features/bills/detail/show-all.tsx'
import { VoteRow } from '../features/votes/vote-row.tsx'
import '@rostrum/view/vote.css'
import '../features/votes/votes.css'

const SHOWN_AT_FIRST = 6

/** The votes on a bill, which load after the bill. */
export function BillVotes({ votes }: { votes: readonly VoteCard[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const list = {
    total: votes.length,
    shown: isExpanded ? votes : votes.slice(0, SHOWN_AT_FIRST),
    isExpanded,
    isLoadingMore: false,
    showAll: () => setExpanded(true),
    showFewer: () => setExpanded(false),
  }
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
