import { DAY_MS, EASTERN_WINTER_OFFSET_MS } from '@rostrum/contract/times'

/** How current the stored copy of a record is, by the provider's dates. */
export interface Freshness {
  /** The provider's date of the newest version seen anywhere. */
  readonly sourceUpdatedAt: string
  /** The provider's date of the version whose details are stored. */
  readonly detailedFor?: string
  readonly detailedAt?: string
}

/** What one response said about a record: a list row, or its own pages (detail). */
export interface Observation {
  readonly updatedAt: string
  readonly isDetail: boolean
}

const MIDNIGHT = 'T00:00:00.000Z'
/** The provider's calendar is Washington's, whose day ends by 5 o'clock UTC. */
const LATEST_END_MS = DAY_MS + EASTERN_WINTER_OFFSET_MS

const laterOf = (a: string, b: string | undefined): string => (b === undefined || a > b ? a : b)

/** Dates never go back. A date in the future is the provider's error and is ignored. */
export function freshnessAfter(
  previous: Freshness | undefined,
  { updatedAt, isDetail }: Observation,
  now: Date,
): Freshness {
  const nowIso = now.toISOString()
  const seen = Date.parse(updatedAt) > now.getTime() ? (previous?.sourceUpdatedAt ?? nowIso) : updatedAt
  const sourceUpdatedAt = laterOf(seen, previous?.sourceUpdatedAt)
  if (isDetail) return { sourceUpdatedAt, detailedFor: sourceUpdatedAt, detailedAt: nowIso }
  const { detailedFor, detailedAt } = previous ?? {}
  return {
    sourceUpdatedAt,
    ...(detailedFor !== undefined && { detailedFor }),
    ...(detailedAt !== undefined && { detailedAt }),
  }
}

/**
 * Whether the stored details may be stale. Lists of bills give a date without a time, which does not change when a bill
 * moves twice a day: details fetched before the end of that day are fetched once more after it.
 */
export function needsDetails(
  { detailedFor, detailedAt }: Freshness,
  { updatedAt, isDetail }: Observation,
  now: Date,
): boolean {
  if (isDetail) return false
  if (detailedFor === undefined || detailedAt === undefined) return true
  const fetchedAtMs = Date.parse(detailedAt)
  if (Date.parse(updatedAt) > now.getTime()) return now.getTime() - fetchedAtMs >= DAY_MS
  if (updatedAt > detailedFor) return true
  const dayEndMs = Date.parse(updatedAt) + LATEST_END_MS
  return updatedAt.endsWith(MIDNIGHT) && fetchedAtMs < dayEndMs && dayEndMs <= now.getTime()
}

export const isSameFreshness = (a: Freshness, b: Freshness): boolean =>
  a.sourceUpdatedAt === b.sourceUpdatedAt && a.detailedFor === b.detailedFor && a.detailedAt === b.detailedAt
