import { formatNumber } from '@rostrum/contract/lib/format'
import { publicPaths } from '@rostrum/contract/site/public-paths'

export interface ListPosition {
  readonly page: number
  readonly pageCount: number
  readonly total: number
}

export const TRAIL_START = ['Congress', publicPaths.front()] as const

/** "Health, page 2 of 9". */
export const pagedTitle = (title: string, { page, pageCount }: ListPosition): string =>
  page > 1 ? `${title}, page ${page} of ${formatNumber(pageCount)}` : title
