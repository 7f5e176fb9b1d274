/** Formats of lists besides JSON, as in the `format` parameter, and their media types. */
export const LIST_FORMATS = {
  csv: 'text/csv',
  atom: 'application/atom+xml',
  jsonfeed: 'application/feed+json',
  ics: 'text/calendar',
} as const
export const FORMAT_NAME = 'format'
export type ListFormat = keyof typeof LIST_FORMATS

export type RecordListFormat = (typeof LIST_AND_FEED)[number]
export const LIST_AND_FEED = ['csv', 'atom', 'jsonfeed'] as const satisfies readonly ListFormat[]

export const CSV_ROWS_MAX = 10_000
