import type { VoteKey } from '@rostrum/contract/entities/vote'
import { FRESH_SECONDS } from '@rostrum/contract/limits'
import * as voteHeads from '@rostrum/contract/route-heads/votes'
import { voteKeyOf } from '@rostrum/contract/vote-key'
import { queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { call } from './singletons.ts'

export const VOTE_NOT_FOUND = 'Vote not found'

const staleTime = milliseconds(FRESH_SECONDS.bills)

export const voteQueries = {
  detail: (key: VoteKey) =>
    queryOptions({
      queryKey: ['vote', voteKeyOf(key)],
      queryFn: ({ signal }) =>
        call(
          voteHeads.getVote,
          { params: { ...key, chamber: key.chamber.toLowerCase(), number: String(key.number) } },
          { fallback: VOTE_NOT_FOUND, signal },
        ),
      staleTime,
    }),
}
