import type { FollowedRecord, TRACKED_SORTS } from '@rostrum/contract/entities/tracking'
import { TRACKING_FETCH } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { SCREENS } from '@rostrum/contract/words/messages'
import type { RecordKind } from '@rostrum/contract/entities/record-ref'
import type { DataOf } from '@rostrum/contract/http/route'
import { listFollows } from '@rostrum/contract/route-heads/follows'
import { listTrackedTopics } from '@rostrum/contract/route-heads/users'
import type { userRoutes } from '@rostrum/contract/routes/users'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { readAll } from './read-all.ts'
import { call, OWN, readQuery } from './singletons.ts'
import { beginFollowedRead, ownParams, trackingRetry } from './following.ts'
import { milliseconds } from './query-client.ts'

const trackingOptions = { ...trackingRetry, staleTime: milliseconds(MINUTE_SECONDS) } as const

export type TrackingStats = DataOf<typeof userRoutes.getStats>

export type TrackedSort = (typeof TRACKED_SORTS)[number]

export interface TrackedQuery {
  /** The kind to list; undefined for all. */
  readonly kind?: RecordKind | undefined
  readonly policyArea?: string | undefined
  readonly sort: TrackedSort
}

async function fetchTrackedPage(
  { kind, policyArea, sort }: TrackedQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  signal?: AbortSignal,
) {
  const query = {
    limit,
    offset,
    sort,
    ...(kind && { kind }),
    ...(policyArea !== undefined && { policyArea }),
  }
  const request = { ...ownParams(), query }
  const options = { fallback: SCREENS.trackingFailed, ...(signal && { signal }) }
  const { follows, pagination } = await call(listFollows, request, options)
  return { rows: follows, total: pagination.total, end: offset + follows.length }
}

export const trackingQueries = {
  list: (query: TrackedQuery) =>
    infiniteQueryOptions({
      ...trackingOptions,
      queryKey: [OWN, 'tracked', query],
      queryFn: async ({ pageParam, signal }) => {
        const applyRead = beginFollowedRead()
        const page = await fetchTrackedPage(query, { limit: TRACKING_FETCH, offset: pageParam }, signal)
        applyRead(page.rows)
        return page
      },
      initialPageParam: 0,
      getNextPageParam: ({ rows, end, total }) => (rows.length > 0 && end < total ? end : undefined),
    }),
  topics: () =>
    readQuery(listTrackedTopics, ownParams(), { ...trackingOptions, fallback: SCREENS.trackingFailed }),
}

/** Everything the user follows, newest follow first. */
export const listAllTracked = (): Promise<FollowedRecord[]> =>
  readAll((page) => fetchTrackedPage({ sort: 'followed' }, page))
