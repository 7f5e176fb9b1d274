import type { RecordKind } from '@rostrum/contract/record-ref'
import { ACTIVITY_MAX } from '@rostrum/contract/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import type { DataOf } from '@rostrum/contract/route'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call, notifyOtherTabs, queryClient } from './singletons.ts'
import { ownUserId, trackingRetry } from './following.ts'
import { milliseconds } from './query-client.ts'

type ActivityPage = DataOf<typeof userRoutes.getActivity>

/** A short first page keeps the tracked list in view; later pages are longer. */
const FIRST_PAGE_SIZE = 5
const NEXT_PAGE_SIZE = 20
const ACTIVITY_KEY = ['tracking', 'activity']
const ownParams = () => ({ params: { userId: ownUserId() } })

export const activityQuery = (kind: RecordKind | undefined) =>
  infiniteQueryOptions({
    ...trackingRetry,
    queryKey: [...ACTIVITY_KEY, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        userHeads.getActivity,
        {
          ...ownParams(),
          query: {
            ...(pageParam === '' ? { limit: FIRST_PAGE_SIZE } : { limit: NEXT_PAGE_SIZE, before: pageParam }),
            ...(kind && { kind }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: ActivityPage) => next,
    staleTime: milliseconds(MINUTE_SECONDS / 2),
  })

/** Marks everything up to a time as read; updates the cache optimistically. */
export async function markRead(lookedAt: string): Promise<void> {
  const withRead = (page: ActivityPage): ActivityPage => ({
    ...page,
    lookedAt,
    activity: page.activity.map((it) => (it.seenAt <= lookedAt ? { ...it, isUnread: false } : it)),
  })
  await call(userHeads.putActivityLooked, { ...ownParams(), body: { lookedAt } })
  queryClient.setQueriesData<InfiniteData<ActivityPage>>(
    { queryKey: ACTIVITY_KEY },
    (data) => data && { ...data, pages: data.pages.map(withRead) },
  )
  notifyOtherTabs()
}

/** One page of the activity since a time, or the newest without one. */
export const fetchActivity = (query: { since?: string; before?: string }): Promise<ActivityPage> =>
  call(userHeads.getActivity, { ...ownParams(), query: { limit: ACTIVITY_MAX, ...query } })

export const invalidateActivity = (): void => void queryClient.invalidateQueries({ queryKey: ACTIVITY_KEY })
