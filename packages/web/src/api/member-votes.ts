import type { RequestOf } from '@rostrum/contract/http/route'
import { listMemberVotes } from '@rostrum/contract/route-heads/member-votes'
import type { memberVoteRoutes } from '@rostrum/contract/routes/votes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { nextOffset } from './bill-parts.ts'
import { freshFor } from './query-client.ts'
import { call, readQuery } from './singletons.ts'

export type MemberVoteQuery = Omit<
  RequestOf<typeof memberVoteRoutes.listMemberVotes>['query'],
  'limit' | 'offset'
>

const FIRST_PAGE = 8
const PAGE = 50

const LATEST = 3

export const latestVotesQuery = (bioguideId: string) =>
  readQuery(
    listMemberVotes,
    { params: { bioguideId }, query: { limit: LATEST } },
    { fallback: '', staleTime: freshFor('bills') },
  )

/** The votes of a session, a few at first. */
export const memberVotesQuery = (bioguideId: string, query: MemberVoteQuery) =>
  infiniteQueryOptions({
    queryKey: ['votes', 'of member', bioguideId, query],
    queryFn: ({ signal, pageParam: offset }) =>
      call(
        listMemberVotes,
        { params: { bioguideId }, query: { ...query, offset, limit: offset === 0 ? FIRST_PAGE : PAGE } },
        { fallback: '', signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: freshFor('bills'),
    placeholderData: keepPreviousData,
  })
