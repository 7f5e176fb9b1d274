import type { AlertSettings, Rhythm } from '@rostrum/contract/entities/alerts'
import type { EventKind } from '@rostrum/contract/entities/tracking'

/*
 * The mails people should get, computed from the rules alone. Shares no code with composing, not even time zone arithmetic.
 */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const COLLAPSE = 15 * MINUTE

type Shift = readonly [at: string, hours: number]
/** Hours from UTC in the winter of 2026, and when daylight saving time ends and begins. */
const ZONES: Readonly<Record<string, readonly [Shift, ...Shift[]]>> = {
  UTC: [['2026-01-01T00:00Z', 0]],
  'America/New_York': [
    ['2026-03-08T07:00Z', -4],
    ['2026-11-01T06:00Z', -5],
    ['2027-03-14T07:00Z', -4],
  ],
  'America/Los_Angeles': [
    ['2026-03-08T10:00Z', -7],
    ['2026-11-01T09:00Z', -8],
    ['2027-03-14T10:00Z', -7],
  ],
  'Europe/Berlin': [
    ['2026-03-29T01:00Z', 2],
    ['2026-10-25T01:00Z', 1],
    ['2027-03-28T01:00Z', 2],
  ],
  'Asia/Kolkata': [['2026-01-01T00:00Z', 5.5]],
  'Pacific/Honolulu': [['2026-01-01T00:00Z', -10]],
}
export const EXPECTED_ZONES = Object.keys(ZONES)
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

const shiftsOf = (zone: string): { at: number; offset: number }[] =>
  (ZONES[zone] ?? []).map(([at, hours]) => ({ at: Date.parse(at), offset: hours * HOUR }))

const offsetAt = (zone: string, instant: number): number =>
  shiftsOf(zone).findLast(({ at }) => at <= instant)?.offset ?? 0

/** The first instant at which clocks show a local time, or skip it. */
function instantOf(zone: string, local: number): number {
  const shifts = shiftsOf(zone)
  const shown = shifts
    .map(({ offset }) => local - offset)
    .filter((instant) => instant + offsetAt(zone, instant) === local)
  const skipped = shifts.find(({ at, offset }) => at + offset > local && at + offsetAt(zone, at - 1) <= local)
  return Math.min(...shown, ...(shown.length === 0 && skipped !== undefined ? [skipped.at] : []))
}

const timeOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * HOUR + minutes * MINUTE
}

/** The instant itself, or the end of the quiet hours around it. */
export function awakeAt({ timeZone, quietHours }: AlertSettings, instant: number): number {
  if (quietHours === null) return instant
  const local = instant + offsetAt(timeZone, instant)
  const [day, time] = [Math.floor(local / DAY) * DAY, local % DAY]
  const [from, to] = [timeOf(quietHours.from), timeOf(quietHours.to)]
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to
  if (!isQuiet) return instant
  return instantOf(timeZone, day + to + (from > to && time >= from ? DAY : 0))
}

function digestAfter(settings: AlertSettings, rhythm: 'daily' | 'weekly', instant: number): number {
  const { timeZone, deliveryTime, weekday } = settings
  const today = Math.floor((instant + offsetAt(timeZone, instant)) / DAY) * DAY
  const days = Array.from({ length: 10 }, (_, i) => today + (i - 1) * DAY)
  const instants = days
    .filter((day) => rhythm === 'daily' || DAYS[new Date(day).getUTCDay()] === weekday)
    .map((day) => awakeAt(settings, instantOf(timeZone, day + timeOf(deliveryTime))))
  return Math.min(...instants.filter((at) => at > instant))
}

export interface Reader {
  readonly settings: AlertSettings
  readonly follows: ReadonlyMap<number, Rhythm | undefined>
}

export interface RecordedChange {
  readonly number: number
  readonly bill: number
  readonly kind: EventKind
  readonly at: number
}

export interface SentMail {
  readonly at: number
  readonly numbers: readonly number[]
}

interface Expectation {
  /** The changes to be mailed at once. */
  readonly immediate: readonly RecordedChange[]
  /** The numbers of each digest's changes, by its instant. */
  readonly digests: ReadonlyMap<number, number[]>
}

export function expectationOf(
  { settings, follows }: Reader,
  changes: readonly RecordedChange[],
): Expectation {
  const immediate: RecordedChange[] = []
  const digests = new Map<number, number[]>()
  for (const change of changes) {
    if (!follows.has(change.bill) || settings.mutedKinds.includes(change.kind)) continue
    const rhythm = settings.rhythm === null ? 'app' : (follows.get(change.bill) ?? settings.rhythm)
    if (rhythm === 'immediate') immediate.push(change)
    if (rhythm !== 'daily' && rhythm !== 'weekly') continue
    const at = digestAfter(settings, rhythm, change.at)
    digests.set(at, [...(digests.get(at) ?? []), change.number])
  }
  return { immediate, digests }
}

const sorted = (numbers: readonly number[]): string => numbers.toSorted((a, b) => a - b).join(' ')

/** Checks the mails that a person got until an instant, when jobs run every `step` milliseconds. */
export function problemsOf(
  reader: Reader,
  {
    changes,
    mails,
    until,
    step,
  }: { changes: readonly RecordedChange[]; mails: readonly SentMail[]; until: number; step: number },
): string[] {
  const { immediate, digests } = expectationOf(reader, changes)
  const problems: string[] = []
  const rest = [...mails]
  for (const [at, numbers] of digests) {
    if (at + step > until) continue
    const found = rest.findIndex(
      (mail) => mail.at >= at && mail.at < at + step && sorted(mail.numbers) === sorted(numbers),
    )
    if (found === -1) problems.push(`no digest of ${sorted(numbers)} at ${new Date(at).toISOString()}`)
    else rest.splice(found, 1)
  }
  // the first run of the jobs after a change and after the minimum gap to another mail
  const dueBy = (at: number, before: number): number =>
    awakeAt(reader.settings, Math.ceil(Math.max(at, before + COLLAPSE) / step) * step) + step
  const due = new Map(immediate.map((change) => [change.number, change]))
  let last = -Infinity
  for (const { at, numbers } of rest) {
    if (at < last + COLLAPSE) problems.push(`${sorted(numbers)} within 15 minutes of another mail`)
    if (awakeAt(reader.settings, at) !== at) problems.push(`${sorted(numbers)} in quiet hours`)
    for (const number of numbers) {
      const change = due.get(number)
      if (change === undefined || at < change.at) problems.push(`${number} is unexpected or mailed again`)
      else if (at >= dueBy(change.at, last)) problems.push(`${number} is late`)
      due.delete(number)
    }
    last = at
  }
  for (const { number, at } of due.values()) {
    if (dueBy(at, last) <= until) problems.push(`${number} was never mailed`)
  }
  return problems
}
