/** Formats of lists besides JSON, as a call's `format` names them, and their media types. */
export const LIST_FORMATS = {
  csv: 'text/csv',
  atom: 'application/atom+xml',
  jsonfeed: 'application/feed+json',
  ics: 'text/calendar',
} as const
/** The query parameter that chooses one. */
export const FORMAT_NAME = 'format'
export type ListFormat = keyof typeof LIST_FORMATS

/** Those of lists of records. */
export type RecordListFormat = (typeof LIST_AND_FEED)[number]
export const LIST_AND_FEED = ['csv', 'atom', 'jsonfeed'] as const satisfies readonly ListFormat[]

/** The most rows in one CSV file. */
export const CSV_ROWS_MAX = 10_000
