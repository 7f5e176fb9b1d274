import { PAGE_MAX } from '@rostrum/contract/rules/limits'
import { listTrackedMembers } from '@rostrum/contract/route-heads/follow-aliases'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { milliseconds, retryUpTo } from './query-client.ts'
import { call } from './singletons.ts'

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
    queryKey: ['tracking', 'member ids'],
    queryFn: ({ signal }) => fetchFollowedMembers(signal),
    staleTime: milliseconds(MINUTE_SECONDS),
    retry: retryUpTo(0),
  })
