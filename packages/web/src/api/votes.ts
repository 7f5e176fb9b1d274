import type { BillKey } from '@rostrum/contract/entities/bill'
import type { VoteKey } from '@rostrum/contract/entities/vote'
import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import type { DataOf, RequestOf } from '@rostrum/contract/http/route'
import * as voteHeads from '@rostrum/contract/route-heads/votes'
import type { voteRoutes } from '@rostrum/contract/routes/votes'
import { keepPreviousData } from '@tanstack/react-query'
import { freshFor } from './query-client.ts'
import { readQuery } from './singletons.ts'

export type VoteListData = DataOf<typeof voteRoutes.listVotes>
export type VoteListQuery = RequestOf<typeof voteRoutes.listVotes>['query']

export const VOTES_FAILED = 'Failed to load votes'
export const VOTE_NOT_FOUND = 'Vote not found'

const staleTime = freshFor('bills')

export const voteQueries = {
  list: (query: VoteListQuery) =>
    readQuery(
      voteHeads.listVotes,
      { query },
      { fallback: VOTES_FAILED, staleTime, placeholderData: keepPreviousData },
    ),
  ofBill: ({ congress, type, number }: BillKey) =>
    readQuery(
      voteHeads.listBillVotes,
      { params: { congress, type, number }, query: { limit: PAGE_MAX } },
      { fallback: '', staleTime },
    ),
  detail: ({ congress, chamber, session, number }: VoteKey) =>
    readQuery(
      voteHeads.getVote,
      { params: { congress, chamber: chamber.toLowerCase(), session, number: String(number) } },
      { fallback: VOTE_NOT_FOUND, staleTime },
    ),
}
