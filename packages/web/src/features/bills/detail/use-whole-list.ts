import type { Pagination } from '@rostrum/contract/entities/common'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

interface Page {
  readonly pagination: Pagination
}

/** A list that opens with its first rows; the rest is fetched page by page when a reader wants all of it. */
export function useWholeList<P extends Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P>>,
  rowsOf: (page: P) => readonly Row[],
  shownAtFirst: number,
) {
  const [isWhole, setWhole] = useState(false)
  const rows = query.data?.pages.flatMap(rowsOf) ?? []
  const total = query.data?.pages[0]?.pagination.total ?? 0
  async function showAll(): Promise<void> {
    setWhole(true)
    let { hasNextPage, isError } = query
    while (hasNextPage && !isError) ({ hasNextPage, isError } = await query.fetchNextPage())
  }
  return {
    rows,
    total,
    shown: isWhole ? rows : rows.slice(0, shownAtFirst),
    isWhole,
    isAtWork: isWhole && query.isFetchingNextPage,
    showAll: () => void showAll(),
    showFewer: () => setWhole(false),
  }
}
