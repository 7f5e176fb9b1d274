import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PagedData } from '../../../api/bill-parts.ts'

/** The rows of all pages of a list, which are fetched one after the other; `rest` if a later one could not be. */
export function useWholeList<P extends PagedData, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  getRows: (page: P) => readonly Row[],
) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return {
    rows: data?.pages.flatMap(getRows) ?? [],
    total: data?.pages[0]?.pagination.total ?? 0,
    isWhole: !hasNextPage,
    ...(isError && data && { rest: { isBusy: isFetching, onRetry: () => void fetchNextPage() } }),
  }
}
