const DATE = /^\d{4}-\d{2}-\d{2}$/
/** "2025-01-10T15:38:18Z", "… -05:00", "2023-01-10 05:00:00+00:00", with or without a fraction or a zone. */
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s?(Z|[+-]\d{2}:?\d{2})?$/
/** A meeting's `continuationDate`, which the provider cut after the hour: "2023-03-24 13T00:00:00Z". */
const CUT_HOUR = /(?<=^\d{4}-\d{2}-\d{2}) \d{1,2}T00:00:00Z$/
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/

/** Dates of Congress are in Washington time: 11 p.m. on July 4 is July 5 in UTC. */
const WASHINGTON = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function isRealDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

interface ParsedTimestamp {
  readonly date: string
  readonly time: string
  readonly zone: string | undefined
}

function parseTimestamp(text: string): ParsedTimestamp | undefined {
  const [, date = '', time = '', zone] = TIMESTAMP.exec(text) ?? []
  return isRealDate(date) ? { date, time, zone } : undefined
}

function instantOfTimestamp({ date, time, zone = 'Z' }: ParsedTimestamp): Date | undefined {
  const at = new Date(
    `${date}T${time}${/^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  )
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Parses any of the provider's date and time formats into a calendar date of Congress, YYYY-MM-DD. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().replace(CUT_HOUR, '')
  if (DATE.test(text)) return isRealDate(text) ? text : undefined
  const timestamp = parseTimestamp(text)
  if (timestamp === undefined) return undefined
  const isZulu = timestamp.zone === 'Z' || timestamp.zone === '+00:00'
  // Midnight in UTC, or without a zone, is a bare date; midnight in Washington would be 04:00Z or 05:00Z.
  if (timestamp.zone === undefined || (isZulu && MIDNIGHT.test(timestamp.time))) return timestamp.date
  const at = instantOfTimestamp(timestamp)
  return at === undefined ? undefined : WASHINGTON.format(at)
}

/** Parses a time into `2025-01-10T15:38:18.000Z`; a bare date becomes midnight UTC. */
export function instantOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (DATE.test(text)) return isRealDate(text) ? `${text}T00:00:00.000Z` : undefined
  const timestamp = parseTimestamp(text)
  return timestamp === undefined ? undefined : instantOfTimestamp(timestamp)?.toISOString()
}

export function timeOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !TIME.test(value.trim())) return undefined
  const time = value.trim()
  return time.length === 5 ? `${time}:00` : time
}
