import type { MemberVote, VoteCard } from '@rostrum/contract/entities/vote'
import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import { listTrackedMembers } from '@rostrum/contract/route-heads/follow-aliases'
import { listFollows } from '@rostrum/contract/route-heads/follows'
import { listMemberVotes } from '@rostrum/contract/route-heads/member-votes'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { freshFor, milliseconds, retryUpTo } from './query-client.ts'
import { call, OWN } from './singletons.ts'

async function fetchFollowedMembers(signal: AbortSignal): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let offset = 0; ; offset += PAGE_MAX) {
    const { members, pagination } = await call(
      listTrackedMembers,
      { params: { userId: ownUserId() }, query: { limit: PAGE_MAX, offset } },
      { fallback: '', signal },
    )
    for (const id of members) ids.add(id)
    if (offset + PAGE_MAX >= pagination.total) return ids
  }
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
      const request = { params: { userId: ownUserId() }, query }
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
    queryFn: async ({ signal }) => {
      const found: MemberVote[] = []
      for (;;) {
        const query = { ...session, limit: PAGE_MAX, offset: found.length }
        const request = { params: { bioguideId }, query }
        const { votes, pagination } = await call(listMemberVotes, request, { fallback: '', signal })
        found.push(...votes)
        const last = votes.at(-1)
        if (last === undefined || last.date < since || found.length >= pagination.total) return found
      }
    },
    staleTime: freshFor('bills'),
    retry: retryUpTo(0),
  })
