/** "2,310". Without `Intl`, whose first use loads a locale for 20 ms. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** A calendar date (`1990-07-26`) as "Jul 26, 1990", without `Intl` as well. */
export function formatCalendarDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${MONTHS[Number(month) - 1] ?? ''} ${Number(day)}, ${year}`
}

/** "members, bills, and laws", without `Intl` as well. */
export const formatList = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`

/** Formats dates in American English. The format is created at its first use, because a cold start needs none. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
