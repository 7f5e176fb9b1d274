const washingtonDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The list's parameters for laws of the month, in Washington; by date, as nobody knows the numbers yet. */
export const thisMonth = (now: Date) => ({
  enactedFrom: `${washingtonDate.format(now).slice(0, 8)}01`,
  sort: 'date' as const,
})
