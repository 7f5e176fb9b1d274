import { FRESH_SECONDS } from '@rostrum/contract/limits'
import type { RequestOf } from '@rostrum/contract/route'
import { listMemberVotes } from '@rostrum/contract/route-heads/member-votes'
import type { memberVoteRoutes } from '@rostrum/contract/routes/votes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { milliseconds } from './query-client.ts'
import { call } from './singletons.ts'

type MemberVoteQuery = RequestOf<typeof memberVoteRoutes.listMemberVotes>['query']

export const memberVotesQuery = (bioguideId: string, query: MemberVoteQuery) =>
  queryOptions({
    queryKey: ['votes', 'of member', bioguideId, query],
    queryFn: ({ signal }) =>
      call(listMemberVotes, { params: { bioguideId }, query }, { fallback: '', signal }),
    staleTime: milliseconds(FRESH_SECONDS.bills),
    placeholderData: keepPreviousData,
  })
