import type { FetchProgress, MonthCount, Pagination } from '@rostrum/contract/entities/common'

export interface OffsetPage {
  readonly limit: number
  readonly offset: number
}

export interface PartQuery extends OffsetPage {
  /** Whether to count the whole list by month. */
  readonly months?: boolean
}

export interface PartPage<Row> {
  readonly rows: Row[]
  readonly meta: {
    pagination: Pagination
    partial?: boolean
    progress?: FetchProgress
    months?: MonthCount[]
  }
}

/** `count` repeats `total`, the name that lists of members have always used. */
export const paginationOf = (total: number, { limit, offset }: OffsetPage): Pagination => ({
  count: total,
  total,
  limit,
  offset,
})

export function paginate<T>(rows: readonly T[], page: OffsetPage): { rows: T[]; pagination: Pagination } {
  return {
    rows: rows.slice(page.offset, page.offset + page.limit),
    pagination: paginationOf(rows.length, page),
  }
}
