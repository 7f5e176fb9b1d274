import { formatCalendarDate, formatDay, timeInWashington } from '@rostrum/contract/lib/wall-clock'

/** Formats a calendar date (`1990-07-26`), or a timestamp's day in Washington, as "Jul 26, 1990". */
export const formatDate = (date: string): string =>
  date.includes('T') ? formatDay(timeInWashington(new Date(date))) : formatCalendarDate(date)

export const CalendarDate = ({ date }: { date: string }) => <time dateTime={date}>{formatDate(date)}</time>
