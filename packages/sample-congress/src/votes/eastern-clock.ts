import {
  DAY,
  dateOfMonth,
  type Day,
  dayAt,
  easternMidnight,
  HOUR,
  type Instant,
  isoDay,
  longDate,
  monthName,
  yearOf,
} from '../base/calendar.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

interface EasternClock {
  readonly day: Day
  readonly hour: number
  readonly minute: number
  /** Behind UTC. */
  readonly offsetHours: number
}

/** Day and time of day in Washington. */
function easternClock(at: Instant): EasternClock {
  const day = dayAt(at - 5 * HOUR)
  const offsetHours = (easternMidnight(day) - day * DAY) / HOUR
  const local = at - offsetHours * HOUR
  const minutes = Math.floor((local - dayAt(local) * DAY) / 60)
  return { day: dayAt(local), hour: Math.floor(minutes / 60), minute: minutes % 60, offsetHours }
}

/** "2025-09-08T18:56:00-04:00" */
export function easternIso(at: Instant): string {
  const { day, hour, minute, offsetHours } = easternClock(at)
  return `${isoDay(day)}T${twoDigits(hour)}:${twoDigits(minute)}:00-${twoDigits(offsetHours)}:00`
}

const twelveHours = ({ hour, minute }: EasternClock): { time: string; half: string } => ({
  time: `${hour % 12 === 0 ? 12 : hour % 12}:${twoDigits(minute)}`,
  half: hour < 12 ? 'AM' : 'PM',
})

/** The Clerk's format: "8-Sep-2025", "18:56" and "6:56 PM". */
export function clerkTimes(at: Instant): { date: string; etz: string; time: string } {
  const clock = easternClock(at)
  const { time, half } = twelveHours(clock)
  return {
    date: `${dateOfMonth(clock.day)}-${monthName(clock.day).slice(0, 3)}-${yearOf(clock.day)}`,
    etz: `${clock.hour}:${twoDigits(clock.minute)}`,
    time: `${time} ${half}`,
  }
}

/** The Senate's format: "January 9, 2025,  02:54 PM", and "09-Jan" in menus. */
export function senateTimes(at: Instant): { moment: string; menuDay: string } {
  const clock = easternClock(at)
  const { time, half } = twelveHours(clock)
  return {
    moment: `${longDate(clock.day)},  ${time.padStart(5, '0')} ${half}`,
    menuDay: `${twoDigits(dateOfMonth(clock.day))}-${monthName(clock.day).slice(0, 3)}`,
  }
}
