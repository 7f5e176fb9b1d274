import type { Change } from './changes.ts'
import { DAY_MS, EASTERN_WINTER_OFFSET_MS } from '../lib/times.ts'

const LATE_DAYS = 14

/**
 * Whether a change was recorded so long after it happened that it is history and causes no immediate alert. A bill
 * dies on a fixed day, but Rostrum records it only when the President can no longer sign it.
 */
export function isFoundLate({
  kind,
  happenedDate,
  recordedAt,
}: Pick<Change, 'kind' | 'happenedDate' | 'recordedAt'>): boolean {
  if (happenedDate === undefined || kind === 'died') return false
  const earliest = Date.parse(recordedAt) - EASTERN_WINTER_OFFSET_MS - LATE_DAYS * DAY_MS
  return happenedDate < new Date(earliest).toISOString().slice(0, 10)
}
