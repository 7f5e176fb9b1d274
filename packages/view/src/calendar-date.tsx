const CALENDAR_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const WASHINGTON_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeZone: 'America/New_York',
})

/** Formats a calendar date (`1990-07-26`), or a timestamp's day in Washington, as "Jul 26, 1990". */
export const formatDate = (date: string): string =>
  date.includes('T')
    ? WASHINGTON_FORMAT.format(new Date(date))
    : CALENDAR_FORMAT.format(new Date(`${date}T00:00:00Z`))

export const CalendarDate = ({ date }: { date: string }) => <time dateTime={date}>{formatDate(date)}</time>
