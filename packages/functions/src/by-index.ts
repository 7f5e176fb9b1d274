import type { Pagination } from '@rostrum/contract/entities/common'
import { AppError } from '@rostrum/core/lib/app-error'
import { type PageWanted, paginationOf } from '@rostrum/core/lib/page'

/** Answers by the table's index while the catalog cannot be read, where an index has the answer. */
export function orByIndex<T>(fromCatalog: Promise<T>, byIndex: (() => Promise<T>) | undefined): Promise<T> {
  if (byIndex === undefined) return fromCatalog
  return fromCatalog.catch((error: unknown) => {
    const isAway = error instanceof AppError && error.code === 'upstream_unavailable'
    if (!isAway) throw error
    return byIndex()
  })
}

/** The total is of the last look through the source's list: what is shown was seen since, if it is more. */
export const paginationByIndex = (total: number, shown: number, wanted: PageWanted): Pagination =>
  paginationOf(Math.max(total, shown === 0 ? 0 : wanted.offset + shown), wanted)
