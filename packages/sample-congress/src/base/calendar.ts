import { congressYears } from '@rostrum/contract/congress/congress'
import { timeInWashington } from '@rostrum/contract/lib/wall-clock'
import business from './business.json'
import { memoized } from './memo.ts'

/** Days since 1970-01-01: a calendar date without time or zone. */
export type Day = number
/** Seconds since 1970-01-01T00:00:00Z. */
export type Instant = number

export const DAY = 86_400
export const HOUR = 3_600

export const dayOf = (date: string): Day => Math.floor(Date.parse(`${date}T00:00:00Z`) / 1000 / DAY)
export const dayAt = (instant: Instant): Day => Math.floor(instant / DAY)
export const isoDay = (day: Day): string => new Date(day * DAY * 1000).toISOString().slice(0, 10)

export const isoInstant = (instant: Instant): string =>
  `${new Date(instant * 1000).toISOString().slice(0, 19)}Z`
export const instantOf = (iso: string): Instant => Math.floor(Date.parse(iso) / 1000)
export const yearOf = (day: Day): number => new Date(day * DAY * 1000).getUTCFullYear()
const monthOf = (day: Day): number => new Date(day * DAY * 1000).getUTCMonth()
/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7

/** Midnight in Washington: how the provider writes a date in a timestamp field. */
export function easternMidnight(day: Day): Instant {
  const standard = day * DAY + 5 * HOUR
  return standard - timeInWashington(new Date(standard * 1000)).getUTCHours() * HOUR
}

/** A congress starts on January 3 at noon (Twentieth Amendment). */
export const firstDayOf = (congress: number): Day => dayOf(`${congressYears(congress).first}-01-03`)
export const lastDayOf = (congress: number): Day => firstDayOf(congress + 1)

/** Relative activity on a day, with recesses and campaigns; 0 if Congress is not in session. Read a million times. */
export const businessOf = memoized((day: Day): number => {
  if (business.holidays.includes(isoDay(day).slice(5))) return 0
  const months = yearOf(day) % 2 === 0 ? business.even : business.odd
  const date = Number(isoDay(day).slice(8))
  const isThanksgiving = monthOf(day) === 10 && date >= 22 && date <= 28 && weekdayOf(day) >= 3
  return isThanksgiving ? 0 : (business.week[weekdayOf(day)] ?? 0) * (months[monthOf(day)] ?? 0)
})

/** Cumulative activity: by day i, share `sums[i]` of the congress's business is done. */
export interface BusinessCurve {
  readonly first: Day
  readonly last: Day
  readonly sums: Float64Array
}

/** Members introduce many prepared bills on opening day. */
const OPENING_DAYS = 14
const OPENING_RUSH = 2.4

export const businessCurveOf = memoized((congress: number): BusinessCurve => {
  const [first, last] = [firstDayOf(congress), lastDayOf(congress)]
  const sums = new Float64Array(last - first)
  let total = 0
  for (let i = 0; i < sums.length; i++) {
    total += i === 0 ? 4 : businessOf(first + i) * (i < OPENING_DAYS ? OPENING_RUSH : 1)
    sums[i] = total
  }
  return { first, last, sums: sums.map((sum) => sum / total) }
})

/** Inverse of the cumulative activity: the day by which a share (0 to 1) of the business is done. */
export function dayOfShare(agenda: BusinessCurve, share: number): Day {
  let low = 0
  let high = agenda.sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((agenda.sums[middle] ?? 1) < share) low = middle + 1
    else high = middle
  }
  return agenda.first + low
}

export function shareOfDay(agenda: BusinessCurve, day: Day): number {
  const index = Math.max(0, Math.min(agenda.sums.length - 1, day - agenda.first))
  return agenda.sums[index] ?? 1
}

/**
 * The given day or a session day soon after it, never past the end of the congress. The jitter keeps weekend days
 * from piling up on Monday.
 */
export function sittingDay(day: Day, last: Day, spread = 0): Day {
  let found = businessOf(day) === 0 ? day + spread : day
  while (found < last - 1 && businessOf(found) === 0) found++
  return Math.min(found, last - 1)
}

const writeDay = (options: Intl.DateTimeFormatOptions): ((day: Day) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })
  return (day) => format.format(day * DAY * 1000)
}
export const monthName = writeDay({ month: 'long' })
export const weekdayName = writeDay({ weekday: 'long' })
/** "May 11, 2021". */
export const longDate = writeDay({ dateStyle: 'long' })

/** The world's clock: stopped or running at a multiple of real time; it can be advanced. */
export class WorldClock {
  #worldSeconds: number
  readonly #openedMs = Date.now()
  readonly #speed: number

  /** `speed` is world seconds per real second; 0 stops it. */
  constructor(start: Instant, speed: number) {
    this.#worldSeconds = start
    this.#speed = speed
  }

  now(): Instant {
    return Math.floor(this.#worldSeconds + ((Date.now() - this.#openedMs) / 1000) * this.#speed)
  }

  advance(days: number): Instant {
    this.#worldSeconds += Math.round(days * DAY)
    return this.now()
  }
}
