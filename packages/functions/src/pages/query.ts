import type { ListPosition } from '@rostrum/pages/list-page.tsx'
import type { PublicParameter } from '@rostrum/contract/site/public-parameters'
import { dayAfter } from '@rostrum/contract/lib/wall-clock'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

/** A document's query. Unknown parameters are ignored; of repeated ones, the last counts. */
export type PageQuery = Readonly<Partial<Record<PublicParameter, string>>>

export const queryOf = ({ rawQueryString }: APIGatewayProxyEventV2): PageQuery =>
  Object.fromEntries(new URLSearchParams(rawQueryString))

export const CONGRESS = /^[1-9]\d{0,2}$/

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whether the date exists, unlike February 30. */
export const isCalendarDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayAfter(text, 0) === text

const ROWS_PER_PAGE = 50
const PAGE = /^[1-9]\d{0,6}$/

export interface RowRange {
  readonly page: number
  readonly limit: number
  readonly offset: number
}

/** The requested rows. Anything but a number means the first page. */
export function rowsOf({ page: text = '' }: PageQuery, limit = ROWS_PER_PAGE): RowRange {
  const page = PAGE.test(text) ? Number(text) : 1
  return { page, limit, offset: (page - 1) * limit }
}

/** Undefined for a page past the end. An empty list has one page. */
export function positionOf({ page, limit }: RowRange, total: number): ListPosition | undefined {
  const pageCount = Math.max(1, Math.ceil(total / limit))
  return page > pageCount ? undefined : { page, pageCount, total }
}
