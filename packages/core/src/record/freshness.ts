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
  /** The later date of a list row that the details never reached within the provider's cache time. */
  readonly settledFor?: string
}

/** The time window of a list request: its rows changed at or after the window's start. */
export interface RowWindow {
  readonly since: string
  /** The time of the previous check. Rows that are new in this one changed after it. */
  readonly lastCheckAt: string
  /** The start of the next window; it will not show earlier changes. */
  readonly next: string
}

/** One response about a record: a list row, or its details. */
export interface Observation {
  readonly updatedAt: string
  readonly isDetail: boolean
  readonly changesUndated?: boolean
}

export interface ObservationContext {
  readonly now: Date
  readonly window?: RowWindow | undefined
  /** Details fetched earlier are refetched if they can change without a new date. */
  readonly refreshBefore?: string | undefined
  /** For details: the minimum date, given by the list row that announced the change. */
  readonly expectedAt?: string | undefined
  /** For details: whether to accept them although the list row has a later date. */
  readonly isFinalCheck?: boolean | undefined
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

/** Whether details are older than a list row already seen. */
export const isBehindRow = (
  { sourceUpdatedAt }: Freshness,
  { updatedAt, isDetail }: Observation,
  { expectedAt = '' }: Pick<ObservationContext, 'expectedAt'>,
): boolean => isDetail && updatedAt < laterOf(sourceUpdatedAt, expectedAt)

type DetailDates = Omit<Freshness, 'sourceUpdatedAt'>

function datesAfterDetail(
  { detailedFor = '', detailedAt, settledFor = '' }: DetailDates,
  { updatedAt }: Observation,
  { now, expectedAt = '', isFinalCheck }: ObservationContext,
): DetailDates {
  const heldFor = laterOf(updatedAt, detailedFor)
  const settled = isFinalCheck === true && expectedAt > heldFor ? laterOf(expectedAt, settledFor) : settledFor
  // another copy of an outdated version does not count as a check
  const isCheck = updatedAt > detailedFor || (updatedAt === detailedFor && updatedAt >= expectedAt)
  const checkedAt = isCheck ? now.toISOString() : detailedAt
  return {
    detailedFor: heldFor,
    ...omitUndefined({ detailedAt: checkedAt }),
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
  const dates = omitUndefined({ detailedFor, detailedAt, settledFor })
  return {
    sourceUpdatedAt: laterOf(updatedAt, sourceUpdatedAt),
    ...(observation.isDetail ? datesAfterDetail(dates, { updatedAt, isDetail: true }, context) : dates),
  }
}

/**
 * Whether the stored details may be stale. Dates in bill lists have no time, so a bill that changes twice a day keeps its
 * date. If it is still in a later check's window, it changed again; and once after that day, older details are refetched.
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

/** Whether to refetch details although no date shows that they are outdated. */
export const isRefreshDue = (
  { detailedAt = '' }: Freshness,
  { changesUndated = false }: Observation,
  { refreshBefore = '' }: ObservationContext,
): boolean => changesUndated && detailedAt < refreshBefore

/** Whether another fetch on the same day may skip the parts; after that day they are fetched once more. */
export const isSameVersionToday = ({ detailedFor }: Freshness, updatedAt: string, now: Date): boolean =>
  detailedFor === updatedAt && now.getTime() < dayEndOf(updatedAt)

/** The earliest time of a change that this response is the first to show. */
export function sourceMomentOf(
  { updatedAt }: Observation,
  { now, window }: ObservationContext,
): string | undefined {
  const isMoment = !updatedAt.endsWith(MIDNIGHT) && updatedAt <= now.toISOString()
  return isMoment ? updatedAt : window?.lastCheckAt
}

export const isSameFreshness = (a: Freshness, b: Freshness): boolean =>
  a.sourceUpdatedAt === b.sourceUpdatedAt &&
  a.detailedFor === b.detailedFor &&
  a.detailedAt === b.detailedAt &&
  a.settledFor === b.settledFor
