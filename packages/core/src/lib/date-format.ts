/** Formats dates in American English. The format is created on first use, because a cold start needs none. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(date)
}
