import { formatMonthDay, formatWeekday } from '@rostrum/contract/lib/wall-clock'

/** "Thursday, Nov 6". */
export function weekdayName(date: string): string {
  const day = new Date(date)
  return date === '' ? '' : `${formatWeekday(day)}, ${formatMonthDay(day)}`
}

/** "Thu, Nov 6". */
export function shortDate(date: string): string {
  const day = new Date(date)
  return `${formatWeekday(day).slice(0, 3)}, ${formatMonthDay(day)}`
}
