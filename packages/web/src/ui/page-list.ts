import { PAGINATION_ALL_UP_TO } from '@rostrum/contract/limits'

export type PageListItem = number | 'gap'

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

/** The page numbers to offer: all when they are few, else the first, the last and the neighbours of the current one. */
export function pageList(current: number, total: number): PageListItem[] {
  if (total <= PAGINATION_ALL_UP_TO) return range(1, total)
  const shown = [...new Set([1, ...range(Math.max(1, current - 1), Math.min(total, current + 1)), total])]
  return shown.flatMap((page, index) => {
    const skipped = page - (shown[index - 1] ?? 0) - 1
    if (skipped === 0) return [page]
    // An ellipsis takes the room of a number, so a single page is named rather than left out.
    return skipped === 1 ? [page - 1, page] : ['gap', page]
  })
}
