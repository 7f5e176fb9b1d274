import type { VoteCard } from '@rostrum/contract/entities/vote'
import { listTrackedMembers } from '@rostrum/contract/route-heads/follow-aliases'
import { listFollows } from '@rostrum/contract/route-heads/follows'
import { listMemberVotes } from '@rostrum/contract/route-heads/member-votes'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { queryOptions } from '@tanstack/react-query'
import { ownParams } from './following.ts'
import { freshFor, milliseconds, retryUpTo } from './query-client.ts'
import { readAll } from './read-all.ts'
import { call, OWN } from './singletons.ts'

async function fetchFollowedMembers(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = await readAll(async (query) => {
    const request = { ...ownParams(), query }
    const { members, pagination } = await call(listTrackedMembers, request, { fallback: '', signal })
    return { rows: members, total: pagination.total }
  })
  return new Set(ids)
}

/** The ids of the members that the reader follows. Invalidated by each follow, like the lists. */
export const followedMembersQuery = () =>
  queryOptions({
    queryKey: [OWN, 'followed members'],
    queryFn: ({ signal }) => fetchFollowedMembers(signal),
    staleTime: milliseconds(MINUTE_SECONDS),
    retry: retryUpTo(0),
  })

/** Each member costs one call to the list of votes. */
const MEMBERS_MAX = 10

export const lastFollowedQuery = () =>
  queryOptions({
    queryKey: [OWN, 'last followed'],
    queryFn: async ({ signal }) => {
      const query = { kind: 'member', limit: MEMBERS_MAX, offset: 0, sort: 'followed' } as const
      const request = { ...ownParams(), query }
      const { follows } = await call(listFollows, request, { fallback: '', signal })
      return follows.flatMap(({ member }) => member ?? [])
    },
    staleTime: milliseconds(MINUTE_SECONDS),
    retry: retryUpTo(0),
  })

export interface VotesSince extends Pick<VoteCard, 'congress' | 'session'> {
  readonly since: string
}

export const votesSinceQuery = (bioguideId: string, { since, ...session }: VotesSince) =>
  queryOptions({
    queryKey: ['votes', 'of member since', bioguideId, session, since],
    queryFn: ({ signal }) =>
      readAll(
        async (page) => {
          const request = { params: { bioguideId }, query: { ...session, ...page } }
          const { votes, pagination } = await call(listMemberVotes, request, { fallback: '', signal })
          return { rows: votes, total: pagination.total }
        },
        ({ date }) => date < since,
      ),
    staleTime: freshFor('bills'),
    retry: retryUpTo(0),
  })
