import { PAGINATION_ALL_UP_TO } from '@rostrum/contract/limits'

export type PageListItem = number | 'gap'

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The page numbers to offer: all when there are few, else the first, the last and the neighbors of the current page. */
export function pageList(current: number, total: number): PageListItem[] {
  if (total <= PAGINATION_ALL_UP_TO) return range(1, total)
  const shown = [...new Set([1, ...range(Math.max(1, current - 1), Math.min(total, current + 1)), total])]
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    // An ellipsis is as wide as a number, so a single skipped page is shown instead.
    return skipped === 1 ? [page - 1, page] : ['gap', page]
  })
}
