import type { Pagination } from '@rostrum/contract/entities/common'
import { formatNumber } from '@rostrum/contract/lib/format'

/** "1 bill", "2,310 bills". */
export const pluralize = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

/** "21–40 of 2,310 bills", or only the total when everything fits on one page. */
export function rangeLabel(
  { total, offset, limit }: Pick<Pagination, 'total' | 'offset' | 'limit'>,
  noun: string,
): string {
  if (total <= limit && offset === 0) return pluralize(total, noun)
  const last = Math.min(offset + limit, total)
  return `${formatNumber(offset + 1)}–${formatNumber(last)} of ${pluralize(total, noun)}`
}
