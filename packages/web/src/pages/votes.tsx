import { currentCongress } from '@rostrum/contract/congress/congress'
import type { VoteCard } from '@rostrum/contract/entities/vote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router-dom'
import { queryClient } from '../api/singletons.ts'
import { voteQueries } from '../api/votes.ts'
import { serverDate } from '../clock.ts'
import { VoteControls } from '../features/votes/vote-controls.tsx'
import { useFollowedVotes } from '../features/votes/followed-votes.ts'
import { voteListQuery } from '../features/votes/vote-list-query.ts'
import {
  parseVoteList,
  voteChips,
  voteListPath,
  withoutVoteFilters,
} from '../features/votes/vote-list-state.ts'
import { VoteResults } from '../features/votes/vote-results.tsx'
import { ListCount } from '../queries/list-results.tsx'
import { prefetchChunk } from '../loading/load-chunk.ts'
import { Chips } from '../ui/chips.tsx'
import '../ui/list-screen.css'
import { PageTitle } from '../ui/page-title.tsx'
import '@rostrum/view/vote.css'
import '../features/votes/votes.css'

export function prefetch({ request }: LoaderFunctionArgs): Promise<void> {
  const now = serverDate()
  const state = parseVoteList(new URL(request.url).searchParams, now)
  return queryClient.prefetchQuery(voteQueries.list(voteListQuery(state)))
}

/** Prefetches a vote and the code of its screen on hover or focus. */
function prefetchVote(vote: VoteCard): void {
  void queryClient.prefetchQuery(voteQueries.detail(vote))
  prefetchChunk(() => import('./vote.tsx'))
}

const NO_VOTES: readonly VoteCard[] = []

export function VotesPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [now] = useState(serverDate)
  const state = parseVoteList(params, now)
  const query = useQuery(voteQueries.list(voteListQuery(state)))
  const congress = state.congress ?? query.data?.congress ?? currentCongress(now)
  const chips = voteChips(state)
  const followed = useFollowedVotes(query.data?.votes ?? NO_VOTES)
  return (
    <div className="list-screen">
      <div className="list-heading">
        <PageTitle>Roll-Call Votes</PageTitle>
        <p className="list-count">
          <ListCount noun="vote" query={query} />
        </p>
      </div>
      <VoteControls
        state={state}
        congress={congress}
        now={now}
        hasFollowed={followed.isAny}
        onChange={(change) =>
          void navigate(voteListPath({ ...state, page: 1, ...change }), { preventScrollReset: true })
        }
      />
      <Chips chips={chips} clearTo={voteListPath(withoutVoteFilters(state))} />
      <VoteResults
        state={state}
        query={query}
        congress={congress}
        followed={followed.votes}
        isFiltered={chips.length > 0}
        onIntent={prefetchVote}
      />
    </div>
  )
}
