import { billCongressChoices, congressStartsAt, currentCongress } from '@rostrum/contract/congress/congress'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'

/** How often a list is checked, and how far back its widest check goes. */
export interface WalkCadence {
  readonly everyMinutes: number
  readonly wideDays: number
  /** How often it is walked in full. Offset paging misses rows when a list shifts during a walk. */
  readonly fullDays: number
}

const WEEK_DAYS = 7
export const NEWS_CADENCE: WalkCadence = { everyMinutes: 5, wideDays: 30, fullDays: WEEK_DAYS }
/** Of laws too: a week brings only a few. */
export const OLDER_CADENCE: WalkCadence = { everyMinutes: 60, wideDays: 2, fullDays: WEEK_DAYS }

/** Two Congresses overlap at first: bills that passed at the end of the old one are still being signed. */
const TRANSITION_MS = 45 * DAY_MS

function isTransition(now: Date): boolean {
  const age = now.getTime() - congressStartsAt(currentCongress(now)).getTime()
  return age < TRANSITION_MS
}

/** The congresses in which changes are expected today. */
export const activeCongresses = (now: Date): number[] =>
  billCongressChoices(now).slice(0, isTransition(now) ? 2 : 1)

export const MEMBERS_CADENCE: WalkCadence = { everyMinutes: 15, wideDays: 2, fullDays: WEEK_DAYS }

/** Terms and posts of a new Congress appear in members' records over weeks, often without a new date. */
export const membersCadence = (now: Date): WalkCadence =>
  isTransition(now) ? { ...MEMBERS_CADENCE, fullDays: 1 } : MEMBERS_CADENCE

export const cadenceOf = (congress: number, now: Date): WalkCadence =>
  activeCongresses(now).includes(congress) ? NEWS_CADENCE : OLDER_CADENCE

const fullEveryMs = ({ fullDays }: WalkCadence): number => fullDays * DAY_MS

/** Whether a full walk is due: periodically, and at the start of a Congress. */
export function isFullDue(cadence: WalkCadence, fullAt: string | undefined, now: Date): boolean {
  if (fullAt === undefined || now.getTime() - Date.parse(fullAt) >= fullEveryMs(cadence)) return true
  const beganAt = congressStartsAt(currentCongress(now))
  return beganAt <= now && fullAt < beganAt.toISOString()
}

/** A full walk refreshes details older than this; those of the previous walk were fetched hours after it. */
export const refreshBefore = (cadence: WalkCadence, startedAt: string): string =>
  new Date(Date.parse(startedAt) - fullEveryMs(cadence) / 2).toISOString()

/** GovInfo writes files hours apart; an unchanged feed costs one conditional request. */
export const FILES_CADENCE = { everyMinutes: 15 }

/** The scheduler starts runs some seconds early or late. */
const JITTER_MS = MINUTE_MS

export const isCheckDue = (
  { everyMinutes }: Pick<WalkCadence, 'everyMinutes'>,
  lookedAt: string,
  now: Date,
): boolean => now.getTime() - Date.parse(lookedAt) >= everyMinutes * MINUTE_MS - JITTER_MS

/** The overlap of checks, to tolerate clock skew. */
const OVERLAP_MS = 15 * MINUTE_MS

export const checkStart = (lookedAt: string): Date => new Date(Date.parse(lookedAt) - OVERLAP_MS)

const HOUR_MINUTES = 60
const HOURLY_MS = 3 * HOUR_MS
const WIDE_EVERY_MS = 6 * HOUR_MS

/**
 * The start of an additional, wider check, if one is due: by three hours every hour, for rows that appear late, and by days
 * every six hours, since new texts do not change the date that the provider filters by.
 */
export function wideStart(
  { everyMinutes, wideDays }: WalkCadence,
  lookedAt: string,
  now: Date,
): Date | undefined {
  const last = Date.parse(lookedAt)
  const isFirstOf = (period: number) => Math.floor(last / period) < Math.floor(now.getTime() / period)
  if (isFirstOf(WIDE_EVERY_MS)) return new Date(last - wideDays * DAY_MS)
  return everyMinutes < HOUR_MINUTES && isFirstOf(HOUR_MS) ? new Date(last - HOURLY_MS) : undefined
}
