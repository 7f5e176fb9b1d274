import { BillSection, type BillList, billListTitle } from '@rostrum/view/bill-section.tsx'
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { PagedData } from '../../../api/bill-parts.ts'
import { SectionSkeleton } from '../../../record/section-skeleton.tsx'
import { QueryContent } from '../../../queries/query-content.tsx'
import { FailedPart, type RetryProps } from '../../../ui/failed-part.tsx'

interface QuerySectionProps<T> {
  readonly list: BillList
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'isPaused' | 'refetch'>
  readonly getCount: (data: T) => number
  /** Set if a later page failed; retries it. */
  readonly rest?: RetryProps | undefined
  readonly children: (data: T) => ReactNode
}

/** A list of a bill with its own query: loading, failed, empty or loaded. */
export const QuerySection = <T,>({ list, query, getCount, rest, children }: QuerySectionProps<T>) => (
  <BillSection list={list} count={query.data && getCount(query.data)}>
    <QueryContent query={query} title={billListTitle(list)} skeleton={<SectionSkeleton />}>
      {children}
    </QueryContent>
    {rest && <FailedPart message="The rest of this list could not be loaded." {...rest} />}
  </BillSection>
)

/** Fetches all pages of a list in sequence; `rest` is set if a later one failed. */
export function useWholeList<P extends PagedData, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  getRows: (page: P) => readonly Row[],
) {
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  // A page paused offline resumes by itself.
  const isStopped = query.isError || query.isPaused
  useEffect(() => {
    if (hasNextPage && !isFetching && !isStopped) void fetchNextPage()
  }, [hasNextPage, isFetching, isStopped, fetchNextPage])
  return {
    rows: data?.pages.flatMap(getRows) ?? [],
    total: data?.pages[0]?.pagination.total ?? 0,
    isWhole: !hasNextPage,
    ...(isStopped && data && { rest: { isBusy: isFetching, onRetry: () => void fetchNextPage() } }),
  }
}
