import type { BillKey } from '@rostrum/contract/entities/bill'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { FRESH_SECONDS, PAGE_MAX } from '@rostrum/contract/rules/limits'
import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as voteHeads from '@rostrum/contract/route-heads/votes'
import type { voteRoutes } from '@rostrum/contract/routes/votes'
import { voteKeyOf } from '@rostrum/contract/entities/vote-key'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { reads } from './singletons.ts'

export type VoteListData = DataOf<typeof voteRoutes.listVotes>
export type VoteListQuery = RequestOf<typeof voteRoutes.listVotes>['query']

export const VOTES_FAILED = 'Failed to load votes'
export const VOTE_NOT_FOUND = 'Vote not found'

const staleTime = milliseconds(FRESH_SECONDS.bills)

export const voteQueries = {
  list: (query: VoteListQuery) =>
    queryOptions({
      queryKey: ['votes', query],
      queryFn: reads(voteHeads.listVotes, { query }, VOTES_FAILED),
      staleTime,
      placeholderData: keepPreviousData,
    }),
  ofBill: ({ congress, type, number }: BillKey) =>
    queryOptions({
      queryKey: ['votes', 'of bill', congress, type, number],
      queryFn: reads(
        voteHeads.listBillVotes,
        { params: { congress, type, number }, query: { limit: PAGE_MAX } },
        '',
      ),
      staleTime,
    }),
  detail: (key: VoteKey) =>
    queryOptions({
      queryKey: ['vote', voteKeyOf(key)],
      queryFn: reads(
        voteHeads.getVote,
        { params: { ...key, chamber: key.chamber.toLowerCase(), number: String(key.number) } },
        VOTE_NOT_FOUND,
      ),
      staleTime,
    }),
}
