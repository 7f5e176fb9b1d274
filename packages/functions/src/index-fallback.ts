import type { Pagination } from '@rostrum/contract/entities/common'
import { AppError } from '@rostrum/core/lib/app-error'
import { type OffsetPage, paginationOf } from '@rostrum/core/lib/page'

/** Answers by the table's index while the catalog cannot be read, where an index has the answer. */
export function withIndexFallback<T>(
  fromCatalog: Promise<T>,
  fallback: (() => Promise<T>) | undefined,
): Promise<T> {
  if (fallback === undefined) return fromCatalog
  return fromCatalog.catch((error: unknown) => {
    const isUnavailable = error instanceof AppError && error.code === 'upstream_unavailable'
    if (!isUnavailable) throw error
    return fallback()
  })
}

/** The total is of the last look through the source's list: what is shown was seen since, if it is more. */
export const fallbackPagination = (total: number, shown: number, page: OffsetPage): Pagination =>
  paginationOf(Math.max(total, shown === 0 ? 0 : page.offset + shown), page)
