import { DAY, type Day, dayAt, easternMidnight, HOUR, type Instant, isoDay } from '../world/calendar.ts'

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
