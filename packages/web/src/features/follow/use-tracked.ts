import type { ItemKind } from '@rostrum/contract/entities/common'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Tracked, trackingQueries } from '../../api/tracking.ts'
import { mergeTracked, nextToRead } from './merge-tracked.ts'

interface TrackedList {
  readonly rows: readonly Tracked[]
  /** How many have been read, shown or not. */
  readonly readCount: number
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: Error | null
  readonly hasMore: boolean
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** What the reader follows, of one kind or of all, as far as it has been read. */
export function useTracked(kind: ItemKind | undefined): TrackedList {
  const members = useInfiniteQuery({
    ...trackingQueries.members(),
    enabled: kind === undefined || kind === 'member',
  })
  const bills = useInfiniteQuery({
    ...trackingQueries.bills(kind === 'member' ? undefined : kind),
    enabled: kind !== 'member',
  })
  const wanted = kind === undefined ? [members, bills] : kind === 'member' ? [members] : [bills]
  const lists = wanted.map((query) => ({
    query,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: query.hasNextPage,
  }))
  const next = nextToRead(lists)
  return {
    rows: mergeTracked(lists),
    readCount: lists.reduce((count, { rows }) => count + rows.length, 0),
    isPending: wanted.some(({ isPending }) => isPending),
    isFetching: wanted.some(({ isFetching }) => isFetching),
    error: wanted.find(({ error }) => error !== null)?.error ?? null,
    hasMore: next !== undefined,
    onMore: () => void next?.query.fetchNextPage(),
    onRetry: () => wanted.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  }
}
