import type { Pagination } from '@rostrum/contract/entities/common'
import { pluralize, formatNumber } from '../bill-labels.ts'
import type { BillListState } from './list-state.ts'

/** "21–40 of 2,310 bills"; all of them without a range when they fit on one page. */
export function billRangeLabel({
  total,
  offset,
  limit,
}: Pick<Pagination, 'total' | 'offset' | 'limit'>): string {
  if (total <= limit && offset === 0) return pluralize(total, 'bill')
  const last = Math.min(offset + limit, total)
  return `${formatNumber(offset + 1)}–${formatNumber(last)} of ${pluralize(total, 'bill')}`
}

export const LIST_TITLE = 'Congressional Bills'

/** What the list is called, by whose bills it shows. */
export function listTitle({ sponsor, cosponsor }: BillListState, memberName: string | undefined): string {
  if (memberName === undefined) return LIST_TITLE
  if (sponsor) return `${LIST_TITLE} sponsored by ${memberName}`
  return cosponsor ? `${LIST_TITLE} cosponsored by ${memberName}` : LIST_TITLE
}
