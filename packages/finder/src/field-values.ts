/** Validates a string value; an empty string counts as missing. */
export function stringValue(value: unknown, name: string): string | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') throw new TypeError(`"${name}" must be a string`)
  return value
}

export function stringValues(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) return [stringValue(value, name)].filter((text) => text !== undefined)
  return value.map((item) => stringValue(item, name)).filter((text) => text !== undefined)
}

export function numberValue(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new TypeError(`"${name}" must be a finite number`)
  return value
}

const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Converts a `YYYY-MM-DD` date to days since 1970-01-01. */
export function dayValue(value: unknown, name: string): number | undefined {
  const text = stringValue(value, name)
  if (text === undefined) return undefined
  const time = DATE.test(text) ? Date.parse(text) : Number.NaN
  // Date.parse reads February 30 as a day in March.
  if (new Date(time).getUTCDate() === Number(text.slice(-2))) return time / DAY_MS
  throw new TypeError(`"${name}" must be a date as YYYY-MM-DD`)
}

/** The days of the years 0000 to 9999, the only ones that `YYYY-MM-DD` can express. */
const FIRST_DAY = -719_528
const LAST_DAY = 2_932_896

export const isDayNumber = (value: number): boolean =>
  Number.isInteger(value) && value >= FIRST_DAY && value <= LAST_DAY

export const isoDateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
