import type { RecordKind } from '@rostrum/contract/record-ref'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type TrackedRecord, type TrackedSort, trackingQueries } from '../../api/tracking.ts'
import { mergeTracked, nextToLoad } from './merge-tracked.ts'

export interface TrackedQuery {
  /** The kind to list; undefined for all. */
  readonly kind?: RecordKind | undefined
  /** Only bills with this policy area. */
  readonly policyArea?: string | undefined
  readonly sort: TrackedSort
}

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

/** Loads what the reader tracks page by page, merging members, bills and committees into one list. */
export function useTracked({ kind, policyArea, sort }: TrackedQuery): TrackedListState {
  const isListed = (each: RecordKind): boolean =>
    (kind ?? each) === each && (policyArea === undefined || each === 'bill')
  const [hasMembers, hasCommittees] = [isListed('member'), isListed('committee')]
  const measure = kind === 'member' || kind === 'committee' ? undefined : kind
  const hasBills = kind === undefined || measure !== undefined
  const members = useInfiniteQuery({ ...trackingQueries.members(sort), enabled: hasMembers })
  const bills = useInfiniteQuery({
    ...trackingQueries.bills({ kind: measure, policyArea }, sort),
    enabled: hasBills,
  })
  const committees = useInfiniteQuery({ ...trackingQueries.committees(sort), enabled: hasCommittees })
  const queries = [
    ...(hasMembers ? [members] : []),
    ...(hasBills ? [bills] : []),
    ...(hasCommittees ? [committees] : []),
  ]
  const lists = queries.map((query) => ({
    query,
    rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [],
    hasMore: query.hasNextPage,
  }))
  const next = nextToLoad(lists, sort)
  return {
    rows: mergeTracked(lists, sort),
    readCount: lists.reduce((count, { rows }) => count + rows.length, 0),
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    hasMore: next !== undefined,
    onMore: () => void next?.query.fetchNextPage(),
    onRetry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  }
}
