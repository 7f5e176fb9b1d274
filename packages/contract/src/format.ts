/** "2,310". Without `Intl`, whose first use loads a locale for 20 ms. */
export const formatNumber = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Formats dates in American English. The format is created at its first use, because a cold start needs none. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
