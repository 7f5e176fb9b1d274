import { DAY_MS, EASTERN_WINTER_OFFSET_MS } from '@rostrum/contract/times'

/** How current the stored copy of a record is, by the provider's dates. */
export interface Freshness {
  /** The provider's date of the newest version seen anywhere. */
  readonly sourceUpdatedAt: string
  /** The provider's date of the version whose details are stored, by the details themselves. */
  readonly detailedFor?: string
  /** When the details were last fetched, or found to be those of the same version. */
  readonly detailedAt?: string
  /** A later date that a row gave, though the details stayed older for longer than the provider caches them. */
  readonly settledFor?: string
}

/** A list row that came in a window: the provider changed it at or after the window's start. */
export interface RowWindow {
  readonly since: string
  /** The look before, which did not show what is new in this one. */
  readonly lastLookAt: string
  /** Where the next window starts: a change before this moment is not shown again. */
  readonly next: string
}

/** What one response said about a record: a list row, or its own pages (detail). */
export interface Observation {
  readonly updatedAt: string
  readonly isDetail: boolean
  /** The record changes now and then without a new date. */
  readonly changesUndated?: boolean
}

/** What is known beyond the response itself. */
export interface ObservationContext {
  readonly now: Date
  readonly window?: RowWindow | undefined
  /** Details fetched before this moment are fetched again if they can have changed without a new date. */
  readonly refreshBefore?: string | undefined
  /** Of a detail: the date that it should have at least, by the row that told of it. */
  readonly expectedAt?: string | undefined
  /** Of a detail: whatever date it has, the provider has nothing newer. */
  readonly isFinalLook?: boolean | undefined
}

const MIDNIGHT = 'T00:00:00.000Z'
/** The provider's calendar is Washington's, whose day ends by 5 o'clock UTC. */
const LATEST_END_MS = DAY_MS + EASTERN_WINTER_OFFSET_MS

const dayEndOf = (moment: string): number => Date.parse(`${moment.slice(0, 10)}${MIDNIGHT}`) + LATEST_END_MS

const laterOf = (a: string, b: string | undefined): string => (b === undefined || a > b ? a : b)

/** The provider's cache can answer with an older version than is stored. */
export const isOlderDetail = (
  { detailedFor = '' }: Freshness,
  { updatedAt, isDetail }: Observation,
): boolean => isDetail && updatedAt < detailedFor

/** Details of a version before the one that a list row showed: what the row says is newer. */
export const isBehindRow = (
  { sourceUpdatedAt }: Freshness,
  { updatedAt, isDetail }: Observation,
  { expectedAt = '' }: Pick<ObservationContext, 'expectedAt'>,
): boolean => isDetail && updatedAt < laterOf(sourceUpdatedAt, expectedAt)

type DetailDates = Omit<Freshness, 'sourceUpdatedAt'>

function datesAfterDetail(
  { detailedFor = '', detailedAt, settledFor = '' }: DetailDates,
  { updatedAt }: Observation,
  { now, expectedAt = '', isFinalLook }: ObservationContext,
): DetailDates {
  const heldFor = laterOf(updatedAt, detailedFor)
  const settled = isFinalLook === true && expectedAt > heldFor ? laterOf(expectedAt, settledFor) : settledFor
  // another copy of an outdated version does not tell how the record is now
  const isLook = updatedAt > detailedFor || (updatedAt === detailedFor && updatedAt >= expectedAt)
  const lookedAt = isLook ? now.toISOString() : detailedAt
  return {
    detailedFor: heldFor,
    ...(lookedAt !== undefined && { detailedAt: lookedAt }),
    ...(settled !== '' && { settledFor: settled }),
  }
}

/** Dates never go back. A date in the future is the provider's error and is ignored. */
export function freshnessAfter(
  previous: Freshness | undefined,
  observation: Observation,
  context: ObservationContext,
): Freshness {
  const { now } = context
  const isFuture = Date.parse(observation.updatedAt) > now.getTime()
  const updatedAt = isFuture ? (previous?.sourceUpdatedAt ?? now.toISOString()) : observation.updatedAt
  const { sourceUpdatedAt, detailedFor, detailedAt, settledFor }: Partial<Freshness> = previous ?? {}
  const dates = {
    ...(detailedFor !== undefined && { detailedFor }),
    ...(detailedAt !== undefined && { detailedAt }),
    ...(settledFor !== undefined && { settledFor }),
  }
  return {
    sourceUpdatedAt: laterOf(updatedAt, sourceUpdatedAt),
    ...(observation.isDetail ? datesAfterDetail(dates, { updatedAt, isDetail: true }, context) : dates),
  }
}

/**
 * Whether the stored details may be stale. Lists of bills give a date without a time, which does not change when a bill
 * moves twice a day: what stays in the window of a later look has moved since, and details fetched before the end of
 * that day are fetched once more after it.
 */
export function needsDetails(
  { detailedFor, detailedAt, settledFor }: Freshness,
  { updatedAt, isDetail }: Observation,
  { now, window }: ObservationContext,
): boolean {
  if (isDetail) return false
  if (detailedFor === undefined || detailedAt === undefined) return true
  const fetchedAtMs = Date.parse(detailedAt)
  if (Date.parse(updatedAt) > now.getTime()) return now.getTime() - fetchedAtMs >= DAY_MS
  const known = laterOf(detailedFor, settledFor)
  if (updatedAt > known) return true
  if (window !== undefined && updatedAt !== detailedFor && laterOf(known, detailedAt) < window.next)
    return true
  return (
    updatedAt.endsWith(MIDNIGHT) && fetchedAtMs < dayEndOf(updatedAt) && dayEndOf(updatedAt) <= now.getTime()
  )
}

/** Whether details that no date calls outdated are fetched again all the same. */
export const isRefreshDue = (
  { detailedAt = '' }: Freshness,
  { changesUndated = false }: Observation,
  { refreshBefore = '' }: ObservationContext,
): boolean => changesUndated && detailedAt < refreshBefore

/** Whether a second look on the day of a version need not fetch its parts again. After that day they are, once. */
export const isSameVersionToday = ({ detailedFor }: Freshness, updatedAt: string, now: Date): boolean =>
  detailedFor === updatedAt && now.getTime() < dayEndOf(updatedAt)

/** The earliest moment at which the provider can have made a change that this response is the first to show. */
export function sourceMomentOf(
  { updatedAt }: Observation,
  { now, window }: ObservationContext,
): string | undefined {
  const isMoment = !updatedAt.endsWith(MIDNIGHT) && updatedAt <= now.toISOString()
  return isMoment ? updatedAt : window?.lastLookAt
}

export const isSameFreshness = (a: Freshness, b: Freshness): boolean =>
  a.sourceUpdatedAt === b.sourceUpdatedAt &&
  a.detailedFor === b.detailedFor &&
  a.detailedAt === b.detailedAt &&
  a.settledFor === b.settledFor
