import type { RecordKind } from '@rostrum/contract/record-ref'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type TrackedRecord, trackingQueries } from '../../api/tracking.ts'
import { mergeTracked, nextToLoad } from './merge-tracked.ts'

interface TrackedListState {
  readonly rows: readonly TrackedRecord[]
  /** Number of loaded rows, including those not shown yet. */
  readonly readCount: number
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Loads what the reader tracks page by page, merging members and bills into one list. */
export function useTracked(kind: RecordKind | undefined): TrackedListState {
  const members = useInfiniteQuery({
    ...trackingQueries.members(),
    enabled: kind === undefined || kind === 'member',
  })
  const bills = useInfiniteQuery({
    ...trackingQueries.bills(kind === 'member' ? undefined : kind),
    enabled: kind !== 'member',
  })
  const queries = kind === undefined ? [members, bills] : kind === 'member' ? [members] : [bills]
  const lists = queries.map((query) => ({
    query,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: query.hasNextPage,
  }))
  const next = nextToLoad(lists)
  return {
    rows: mergeTracked(lists),
    readCount: lists.reduce((count, { rows }) => count + rows.length, 0),
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    hasMore: next !== undefined,
    onMore: () => void next?.query.fetchNextPage(),
    onRetry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  }
}
