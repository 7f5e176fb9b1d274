import type { Pagination, FetchProgress } from '@rostrum/contract/entities/common'

/** Which rows of a list are wanted. */
export interface OffsetPage {
  readonly limit: number
  readonly offset: number
}

/** One page of a record's part, and what stands beside it. */
export interface PartPage<Row> {
  readonly rows: Row[]
  readonly meta: { pagination: Pagination; partial?: boolean; progress?: FetchProgress }
}

/** How much of how much; `count` is the whole as well, under the name that lists of members have for it. */
export function paginationOf(total: number, { limit, offset }: OffsetPage): Pagination {
  return { count: total, total, limit, offset }
}

export function paginate<T>(rows: readonly T[], page: OffsetPage): { rows: T[]; pagination: Pagination } {
  return {
    rows: rows.slice(page.offset, page.offset + page.limit),
    pagination: paginationOf(rows.length, page),
  }
}
