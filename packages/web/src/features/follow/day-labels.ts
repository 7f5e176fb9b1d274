import {
  formatClock,
  formatDay,
  formatMonthDay,
  formatWeekday,
  timeHere,
} from '@rostrum/contract/lib/wall-clock'
import { localDay, startOfDay } from './period.ts'

function relativeDay(day: string, now: Date): string | undefined {
  if (day === localDay(now)) return 'Today'
  return day === localDay(startOfDay(now, 1)) ? 'Yesterday' : undefined
}

/** "Today", "Yesterday", "Tuesday, Nov 24", "Nov 24, 2025". */
export function dayLabel(time: Date, now: Date): string {
  const isThisYear = time.getFullYear() === now.getFullYear()
  const weekday = isThisYear ? `${formatWeekday(timeHere(time))}, ` : ''
  return relativeDay(localDay(time), now) ?? `${weekday}${shortDay(time, now)}`
}

/** "Nov 3", "Nov 3, 2025". */
export const shortDay = (time: Date, now: Date): string =>
  (time.getFullYear() === now.getFullYear() ? formatMonthDay : formatDay)(timeHere(time))

/** "2:41 PM" in the reader's time zone. */
export const clockTime = (time: Date): string => formatClock(timeHere(time))

/** "yesterday at 6:12 PM", "Nov 3 at 6:12 PM". */
export const visitLabel = (time: Date, now: Date): string =>
  `${relativeDay(localDay(time), now)?.toLowerCase() ?? shortDay(time, now)} at ${clockTime(time)}`
