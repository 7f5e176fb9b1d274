import type { Instant } from '../base/calendar.ts'

const FORMAT = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Day and time of day in Washington, in the forms of the publishers of votes. */
function easternClock(at: Instant) {
  const parts = new Map(FORMAT.formatToParts(at * 1_000).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes): string => parts.get(name) ?? ''
  const hour = Number(part('hour'))
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')}`
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    time24: `${part('hour')}:${part('minute')}`,
    time12: `${time} ${hour < 12 ? 'AM' : 'PM'}`,
    offset: part('timeZoneName').replace('GMT', ''),
  }
}

const padded = (text: string): string => text.padStart(2, '0')

/** "2025-09-08T18:56:00-04:00" */
export function easternIso(at: Instant): string {
  const { year, month, day, time24, offset } = easternClock(at)
  const monthNumber = new Date(`${month} 1, ${year} UTC`).getUTCMonth() + 1
  return `${year}-${padded(String(monthNumber))}-${padded(day)}T${time24}:00${offset}`
}

/** The Clerk's format: "8-Sep-2025", "18:56" and "6:56 PM". */
export function clerkTimes(at: Instant): { date: string; etz: string; time: string } {
  const { year, month, day, time24, time12 } = easternClock(at)
  return { date: `${day}-${month.slice(0, 3)}-${year}`, etz: time24.replace(/^0/, ''), time: time12 }
}

/** The Senate's format: "January 9, 2025,  02:54 PM", and "09-Jan" in menus. */
export function senateTimes(at: Instant): { moment: string; menuDay: string } {
  const { year, month, day, time12 } = easternClock(at)
  return {
    moment: `${month} ${day}, ${year},  ${time12.padStart(8, '0')}`,
    menuDay: `${padded(day)}-${month.slice(0, 3)}`,
  }
}
