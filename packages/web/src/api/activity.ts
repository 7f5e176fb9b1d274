import type { ItemKind } from '@rostrum/contract/entities/common'
import { ACTIVITY_MAX, MINUTE_SECONDS } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import type { DataOf } from '@rostrum/contract/route'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { call, queryClient } from './browser.ts'
import { endpointsOf } from './endpoint.ts'
import { ownId, trackingRetry } from './following.ts'
import { milliseconds } from './query-client.ts'

const activityEndpoints = endpointsOf<typeof userRoutes>()({
  getActivity: { method: 'GET', path: '/users/{userId}/activity', auth: 'user' },
  putActivityLooked: { method: 'PUT', path: '/users/{userId}/activity/looked', auth: 'user' },
})

type ActivityPage = DataOf<typeof userRoutes.getActivity>

/** The newest at first, so that what is tracked is not far below; more when somebody asks for more. */
const FIRST = 5
const MORE = 20
const KEY = ['tracking', 'activity']
const said = { fallback: FAILURES.unexpected }
const own = () => ({ params: { userId: ownId() } })

export const activityQuery = (kind: ItemKind | undefined) =>
  infiniteQueryOptions({
    ...trackingRetry,
    queryKey: [...KEY, kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        activityEndpoints.getActivity,
        {
          ...own(),
          query: {
            ...(pageParam === '' ? { limit: FIRST } : { limit: MORE, before: pageParam }),
            ...(kind && { kind }),
          },
        },
        { ...said, signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: ActivityPage) => next,
    staleTime: milliseconds(MINUTE_SECONDS / 2),
  })

/** Marks everything seen until a moment as read, here at once. */
export async function markRead(lookedAt: string): Promise<void> {
  const read = (page: ActivityPage): ActivityPage => ({
    ...page,
    lookedAt,
    activity: page.activity.map((it) => (it.seenAt <= lookedAt ? { ...it, isUnread: false } : it)),
  })
  await call(activityEndpoints.putActivityLooked, { ...own(), body: { lookedAt } }, said)
  queryClient.setQueriesData<InfiniteData<ActivityPage>>(
    { queryKey: KEY },
    (data) => data && { ...data, pages: data.pages.map(read) },
  )
}

/** One page of what was seen after a moment, or the newest of all without one. */
export const readActivity = (query: { since?: string; before?: string }): Promise<ActivityPage> =>
  call(activityEndpoints.getActivity, { ...own(), query: { limit: ACTIVITY_MAX, ...query } }, said)

/** Has what is shown of it fetched anew. */
export const renewActivity = (): void => void queryClient.invalidateQueries({ queryKey: KEY })
