import { DAY_MS, HOUR_MS, MINUTE_MS } from './times.ts'

// Dates and times without `Intl`, whose first use of a time zone holds up a phone for 100 ms and more.

/** A date whose UTC fields say what calendar and clock of a place show. */
type WallTime = Date

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The start of the first Sunday from a day of a month on. */
function sundayFrom(year: number, month: number, day: number): number {
  const start = new Date(Date.UTC(year, month, day))
  return start.getTime() + ((7 - start.getUTCDay()) % 7) * DAY_MS
}

/** Daylight saving time of the Energy Policy Act of 2005, and from 1987 to 2006 that of 1986. */
function isSummer(at: Date): boolean {
  const winter = at.getTime() - 5 * HOUR_MS
  const year = new Date(winter).getUTCFullYear()
  const [start, end] =
    year >= 2007
      ? [sundayFrom(year, 2, 8), sundayFrom(year, 10, 1)]
      : [sundayFrom(year, 3, 1), sundayFrom(year, 9, 25)]
  // at two o'clock, by winter time at one when it ends
  return winter >= start + 2 * HOUR_MS && winter < end + HOUR_MS
}

export const timeInWashington = (at: Date): WallTime =>
  new Date(at.getTime() - (isSummer(at) ? 4 : 5) * HOUR_MS)

export const timeHere = (at: Date): WallTime => new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)

/** "Nov 24". */
export const formatMonthDay = (wall: WallTime): string =>
  `${MONTHS[wall.getUTCMonth()] ?? ''} ${wall.getUTCDate()}`

/** "Nov 24, 2026". */
export const formatDay = (wall: WallTime): string => `${formatMonthDay(wall)}, ${wall.getUTCFullYear()}`

/** A calendar date (`1990-07-26`) as "Jul 26, 1990". */
export const formatCalendarDate = (date: string): string => formatDay(new Date(date))

/** "Nov 2026". */
export const formatMonth = (wall: WallTime): string =>
  `${MONTHS[wall.getUTCMonth()] ?? ''} ${wall.getUTCFullYear()}`

/** "Tuesday". */
export const formatWeekday = (wall: WallTime): string => WEEKDAYS[wall.getUTCDay()] ?? ''

/** "2:41 PM". */
export function formatClock(wall: WallTime): string {
  const hours = wall.getUTCHours()
  const minutes = String(wall.getUTCMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "Nov 24, 2026, 2:41 PM". */
export const formatTime = (wall: WallTime): string => `${formatDay(wall)}, ${formatClock(wall)}`
