import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { PagedData } from '../../../api/bill-parts.ts'

/** A list that starts collapsed. */
export function useExpandable<Row>(rows: readonly Row[], collapsedCount: number) {
  const [isExpanded, setExpanded] = useState(false)
  return {
    total: rows.length,
    shown: isExpanded ? rows : rows.slice(0, collapsedCount),
    isExpanded,
    isLoadingMore: false,
    showAll: () => setExpanded(true),
    showFewer: () => setExpanded(false),
  }
}

/** A list whose remaining pages are fetched when it is expanded. */
export function useExpandableList<P extends PagedData, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  getRows: (page: P) => readonly Row[],
  collapsedCount: number,
) {
  const rows = query.data?.pages.flatMap(getRows) ?? []
  const list = useExpandable(rows, collapsedCount)

  async function showAll(): Promise<void> {
    list.showAll()
    let { hasNextPage, isError } = query
    while (hasNextPage && !isError) ({ hasNextPage, isError } = await query.fetchNextPage())
  }

  return {
    ...list,
    rows,
    total: query.data?.pages[0]?.pagination.total ?? 0,
    isLoadingMore: list.isExpanded && query.isFetchingNextPage,
    showAll: () => void showAll(),
  }
}
