import type { Pagination, Progress } from '@rostrum/contract/entities/common'

/** Which rows of a list are wanted. */
export interface PageWanted {
  readonly limit: number
  readonly offset: number
}

/** One page of a record's part, and what stands beside it. */
export interface PartPage<Row> {
  readonly rows: Row[]
  readonly rest: { pagination: Pagination; partial?: boolean; progress?: Progress }
}

/** How much of how much; `count` is the whole as well, under the name that lists of members have for it. */
export function paginationOf(total: number, { limit, offset }: PageWanted): Pagination {
  return { count: total, total, limit, offset }
}

export function pageOf<T>(rows: readonly T[], wanted: PageWanted): { rows: T[]; pagination: Pagination } {
  return {
    rows: rows.slice(wanted.offset, wanted.offset + wanted.limit),
    pagination: paginationOf(rows.length, wanted),
  }
}
