const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** A calendar date of Congress, `1990-07-26`, as "Jul 26, 1990". */
export const CalendarDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{FORMAT.format(new Date(`${date}T00:00:00Z`))}</time>
)
