import type { Change } from './changes.ts'
import { DAY_MS, EASTERN_WINTER_OFFSET_MS } from '../lib/times.ts'

const LATE_DAYS = 14

/** Recorded too late for an immediate alert. A bill's end never counts as late: it is recorded weeks after its congress. */
export function isFoundLate({
  kind,
  happenedDate,
  recordedAt,
}: Pick<Change, 'kind' | 'happenedDate' | 'recordedAt'>): boolean {
  if (happenedDate === undefined || kind === 'died') return false
  const earliest = Date.parse(recordedAt) - EASTERN_WINTER_OFFSET_MS - LATE_DAYS * DAY_MS
  return happenedDate < new Date(earliest).toISOString().slice(0, 10)
}
