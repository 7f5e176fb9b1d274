import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'

/** Creating a formatter takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()
/** More than there are time zones; zone names are case-insensitive. */
const FORMATTERS_MAX = 1_000

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached !== undefined) return cached
  if (formatters.size >= FORMATTERS_MAX) formatters.clear()
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, created)
  return created
}

/** A local clock reading, as the UTC instant with the same reading. */
type LocalTime = number

/** The local clock reading at an instant, to the second. */
export function localTimeAt(timeZone: string, instant: number): LocalTime {
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = formatterOf(timeZone)
    .format(instant)
    .split(/\D+/)
    .map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const offsetAt = (timeZone: string, instant: number): number => localTimeAt(timeZone, instant) - instant

/** Binary search for the minute at which the offset changes within a range. */
function changeOfOffset(timeZone: string, from: number, to: number): number {
  const offset = offsetAt(timeZone, to)
  let [before, after] = [from, to]
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS
    if (offsetAt(timeZone, middle) === offset) after = middle
    else before = middle
  }
  return after
}

/**
 * The first instant at which the clocks of a zone show a time of whole minutes. A skipped time becomes the first one after
 * it: 02:30 becomes 03:00 where clocks go forward at 02:00.
 */
export function firstInstantOf(timeZone: string, local: LocalTime): number {
  // no zone is more than a day from UTC, and none changes twice in two days
  const [from, to] = [local - DAY_MS, local + DAY_MS]
  const [before, after] = [offsetAt(timeZone, from), offsetAt(timeZone, to)]
  const candidates =
    before === after ? [local - before] : [local - before, local - after].toSorted((a, b) => a - b)
  const first = candidates.find((instant) => localTimeAt(timeZone, instant) === local)
  return first ?? changeOfOffset(timeZone, from, to)
}
