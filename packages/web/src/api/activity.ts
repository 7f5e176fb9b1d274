import type { RecordKind } from '@rostrum/contract/entities/record-ref'
import { ACTIVITY_MAX } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import type { DataOf } from '@rostrum/contract/http/route'
import * as userHeads from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { ACTIVITY_FIRST_PAGE } from './activity-page.ts'
import { call, notifyOtherTabs, OWN, queryClient, readQuery } from './singletons.ts'
import { ownParams, trackingRetry } from './following.ts'
import { milliseconds } from './query-client.ts'

type ActivityPage = DataOf<typeof userRoutes.getActivity>

const NEXT_PAGE_SIZE = 40
const ACTIVITY_KEY = [OWN, 'activity']

export interface ActivityFilter {
  readonly kind?: RecordKind | undefined
  readonly policyArea?: string | undefined
  /** Only what was detected after this instant. */
  readonly since?: string | undefined
}

export const activityQuery = ({ kind, policyArea, since }: ActivityFilter) =>
  infiniteQueryOptions({
    ...trackingRetry,
    queryKey: [...ACTIVITY_KEY, { kind, policyArea, since }],
    queryFn: ({ pageParam, signal }) =>
      call(
        userHeads.getActivity,
        {
          ...ownParams(),
          query: {
            ...(pageParam === ''
              ? { limit: ACTIVITY_FIRST_PAGE }
              : { limit: NEXT_PAGE_SIZE, before: pageParam }),
            ...(kind && { kind }),
            ...(policyArea !== undefined && { policyArea }),
            ...(since !== undefined && { since }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }: ActivityPage) => next,
    staleTime: milliseconds(MINUTE_SECONDS / 2),
  })

/** Records a visit to the activity, again when the tab becomes visible; resolves to the end of the previous visit. */
export const visitQuery = () =>
  readQuery(userHeads.putVisit, ownParams(), {
    ...trackingRetry,
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

export const fetchActivity = (query: { since?: string; before?: string }): Promise<ActivityPage> =>
  call(userHeads.getActivity, { ...ownParams(), query: { limit: ACTIVITY_MAX, ...query } })

export const invalidateActivity = (): void => void queryClient.invalidateQueries({ queryKey: ACTIVITY_KEY })
