import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { PagedData } from '../../../api/bill-parts.ts'

/** A list that starts collapsed; expanding it fetches the remaining pages. */
export function useExpandableList<P extends PagedData, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  getRows: (page: P) => readonly Row[],
  collapsedCount: number,
) {
  const [isExpanded, setExpanded] = useState(false)
  const rows = query.data?.pages.flatMap(getRows) ?? []
  const total = query.data?.pages[0]?.pagination.total ?? 0
  async function showAll(): Promise<void> {
    setExpanded(true)
    let { hasNextPage, isError } = query
    while (hasNextPage && !isError) ({ hasNextPage, isError } = await query.fetchNextPage())
  }
  return {
    rows,
    total,
    shown: isExpanded ? rows : rows.slice(0, collapsedCount),
    isExpanded,
    isLoadingMore: isExpanded && query.isFetchingNextPage,
    showAll: () => void showAll(),
    showFewer: () => setExpanded(false),
  }
}
