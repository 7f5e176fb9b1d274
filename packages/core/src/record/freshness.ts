import { DAY_MS, EASTERN_WINTER_OFFSET_MS } from '@rostrum/contract/lib/times'
import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'

/** How current the stored copy of a record is, by the provider's dates. */
export interface Freshness {
  /** The provider's date of the newest version seen anywhere. */
  readonly sourceUpdatedAt: string
  /** The provider's date of the version whose details are stored, by the details themselves. */
  readonly detailedFor?: string
  /** When the details were last fetched, or confirmed to be those of the same version. */
  readonly detailedAt?: string
  /** A later date in a list row, if the details stayed older for longer than the provider's cache time. */
  readonly settledFor?: string
}

/** A list row returned for a time window: the provider changed it at or after the window's start. */
export interface RowWindow {
  readonly since: string
  /** The time of the previous poll. What is new in this one happened after it. */
  readonly lastLookAt: string
  /** The start of the next window, which will not show changes before it. */
  readonly next: string
}

/** One response about a record: a list row, or its details. */
export interface Observation {
  readonly updatedAt: string
  readonly isDetail: boolean
  /** Whether the record can change without a new date. */
  readonly changesUndated?: boolean
}

export interface ObservationContext {
  readonly now: Date
  readonly window?: RowWindow | undefined
  /** Details fetched earlier are refetched if they can change without a new date. */
  readonly refreshBefore?: string | undefined
  /** For details: the minimum date, by the list row that announced the change. */
  readonly expectedAt?: string | undefined
  /** For details: whether to stop waiting for newer ones, although the list row has a later date. */
  readonly isFinalLook?: boolean | undefined
}

const MIDNIGHT = 'T00:00:00.000Z'
/** The provider's dates are in Washington time, where a day ends by 5 o'clock UTC. */
const LATEST_END_MS = DAY_MS + EASTERN_WINTER_OFFSET_MS

const dayEndOf = (moment: string): number => Date.parse(`${moment.slice(0, 10)}${MIDNIGHT}`) + LATEST_END_MS

const laterOf = (a: string, b: string | undefined): string => (b === undefined || a > b ? a : b)

/** Whether a response is older than the stored version, as the provider's cache can return. */
export const isOlderDetail = (
  { detailedFor = '' }: Freshness,
  { updatedAt, isDetail }: Observation,
): boolean => isDetail && updatedAt < detailedFor

/** Whether details are older than a list row that was seen, so that the row is newer. */
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
  // Another copy of an outdated version does not show the current state.
  const isLook = updatedAt > detailedFor || (updatedAt === detailedFor && updatedAt >= expectedAt)
  const lookedAt = isLook ? now.toISOString() : detailedAt
  return {
    detailedFor: heldFor,
    ...omitUndefined({ detailedAt: lookedAt }),
    ...(settled !== '' && { settledFor: settled }),
  }
}

/** Dates never decrease. A date in the future is an error of the provider and is ignored. */
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
    ...omitUndefined({ detailedFor, detailedAt, settledFor }),
  }
  return {
    sourceUpdatedAt: laterOf(updatedAt, sourceUpdatedAt),
    ...(observation.isDetail ? datesAfterDetail(dates, { updatedAt, isDetail: true }, context) : dates),
  }
}

/**
 * Whether the stored details may be stale. Lists of bills have a date without a time, which does not change when a
 * bill moves twice a day: a bill that stays in the window of a later poll has moved since, and details fetched before
 * the end of that day are fetched once more afterwards.
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

/** Whether details are refetched although no date shows that they are outdated. */
export const isRefreshDue = (
  { detailedAt = '' }: Freshness,
  { changesUndated = false }: Observation,
  { refreshBefore = '' }: ObservationContext,
): boolean => changesUndated && detailedAt < refreshBefore

/** Whether a later fetch on the day of a version can skip its parts. After that day they are fetched once more. */
export const isSameVersionToday = ({ detailedFor }: Freshness, updatedAt: string, now: Date): boolean =>
  detailedFor === updatedAt && now.getTime() < dayEndOf(updatedAt)

/** The earliest time at which the provider can have made a change that this response is the first to show. */
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
