import { DAY_MS, HOUR_MS, MINUTE_MS } from './times.ts'

// Dates and times without `Intl`, whose first use of a time zone holds up a phone for 100 ms and more.

/** A date whose UTC fields contain the local date and time of a place. */
type WallTime = Date

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "November". */
const monthOf = (wall: WallTime): string => MONTHS[wall.getUTCMonth()] ?? ''
/** "Nov". */
const shortMonth = (wall: WallTime): string => monthOf(wall).slice(0, 3)

/** The start of the first Sunday on or after a day. */
function sundayFrom(year: number, month: number, day: number): number {
  const start = new Date(Date.UTC(year, month, day))
  return start.getTime() + ((7 - start.getUTCDay()) % 7) * DAY_MS
}

/** Daylight saving time by the Energy Policy Act of 2005; from 1987 to 2006, by the act of 1986. */
function isSummer(at: Date): boolean {
  const winter = at.getTime() - 5 * HOUR_MS
  const year = new Date(winter).getUTCFullYear()
  const [start, end] =
    year >= 2007
      ? [sundayFrom(year, 2, 8), sundayFrom(year, 10, 1)]
      : [sundayFrom(year, 3, 1), sundayFrom(year, 9, 25)]
  // Changes at two o'clock local time; in the fall, that is one o'clock standard time.
  return winter >= start + 2 * HOUR_MS && winter < end + HOUR_MS
}

export const timeInWashington = (at: Date): WallTime =>
  new Date(at.getTime() - (isSummer(at) ? 4 : 5) * HOUR_MS)

export const timeHere = (at: Date): WallTime => new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)

export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const sundayOf = (date: string): string => dayAfter(date, -new Date(date).getUTCDay())

/** "Nov 24". */
export const formatMonthDay = (wall: WallTime): string => `${shortMonth(wall)} ${wall.getUTCDate()}`

/** "Nov 24, 2026". */
export const formatDay = (wall: WallTime): string => `${formatMonthDay(wall)}, ${wall.getUTCFullYear()}`

/** A calendar date (`1990-07-26`) as "Jul 26, 1990". */
export const formatCalendarDate = (date: string): string => formatDay(new Date(date))

/** "Nov 2026". */
export const formatMonth = (wall: WallTime): string => `${shortMonth(wall)} ${wall.getUTCFullYear()}`

/** "Tuesday". */
export const formatWeekday = (wall: WallTime): string => WEEKDAYS[wall.getUTCDay()] ?? ''

const twoDigits = (count: number): string => String(count).padStart(2, '0')

function clockWith(wall: WallTime, seconds: string): string {
  const hours = wall.getUTCHours()
  return `${hours % 12 || 12}:${twoDigits(wall.getUTCMinutes())}${seconds} ${hours < 12 ? 'AM' : 'PM'}`
}

/** "2:41 PM". */
export const formatClock = (wall: WallTime): string => clockWith(wall, '')

/** "Nov 24, 2026, 2:41 PM". */
export const formatTime = (wall: WallTime): string => `${formatDay(wall)}, ${formatClock(wall)}`

/** "Nov 24, 2026, 2:41 PM ET". */
export const formatEastern = (at: Date): string => `${formatTime(timeInWashington(at))} ET`

/** "November 24, 2026 at 2:41:07 PM EST", in Washington. */
export function formatExact(at: Date): string {
  const wall = timeInWashington(at)
  const clock = clockWith(wall, `:${twoDigits(wall.getUTCSeconds())}`)
  const zone = isSummer(at) ? 'EDT' : 'EST'
  return `${monthOf(wall)} ${wall.getUTCDate()}, ${wall.getUTCFullYear()} at ${clock} ${zone}`
}
