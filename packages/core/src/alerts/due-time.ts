import { type AlertSettings, WEEKDAYS } from '@rostrum/contract/entities/alerts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { firstInstantOf, localTimeAt } from './local-time.ts'

type QuietSettings = Pick<AlertSettings, 'timeZone' | 'quietHours'>
type DigestSettings = QuietSettings & Pick<AlertSettings, 'rhythm' | 'deliveryTime' | 'weekday'>

const WEEK_DAYS = 7

/** `07:30` as milliseconds since midnight. */
function timeOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}

const localDayAt = (timeZone: string, instant: number): number =>
  Math.floor(localTimeAt(timeZone, instant) / DAY_MS) * DAY_MS

/** The instant itself, or the end of the quiet hours around it. Quiet hours with equal ends are off. */
export function afterQuietHours({ timeZone, quietHours }: QuietSettings, at: Date): Date {
  if (quietHours === null || quietHours.from === quietHours.to) return at
  const [from, to] = [timeOfDay(quietHours.from), timeOfDay(quietHours.to)]
  const today = localDayAt(timeZone, at.getTime())
  for (const day of [today - DAY_MS, today]) {
    const begin = firstInstantOf(timeZone, day + from)
    const end = firstInstantOf(timeZone, day + to + (from < to ? 0 : DAY_MS))
    if (begin <= at.getTime() && at.getTime() < end) return new Date(end)
  }
  return at
}

/** When quiet hours begin next; undefined if there are none. */
export function nextQuietHoursAt({ timeZone, quietHours }: QuietSettings, after: Date): Date | undefined {
  if (quietHours === null || quietHours.from === quietHours.to) return undefined
  const from = timeOfDay(quietHours.from)
  const today = localDayAt(timeZone, after.getTime())
  const begins = [today, today + DAY_MS].map((day) => firstInstantOf(timeZone, day + from))
  const next = begins.find((begin) => begin > after.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** The next time for a digest: weekly if that is the rhythm, otherwise daily. */
export function nextDigestAt(settings: DigestSettings, after: Date): Date {
  const { timeZone, rhythm, deliveryTime, weekday } = settings
  const time = timeOfDay(deliveryTime)
  // quiet hours may have moved yesterday's digest to today
  const yesterday = localDayAt(timeZone, after.getTime()) - DAY_MS
  for (let day = yesterday; day <= yesterday + (WEEK_DAYS + 1) * DAY_MS; day += DAY_MS) {
    if (rhythm === 'weekly' && WEEKDAYS[new Date(day).getUTCDay()] !== weekday) continue
    const due = afterQuietHours(settings, new Date(firstInstantOf(timeZone, day + time)))
    if (due > after) return due
  }
  throw new TypeError(`no digest is due in the week after ${after.toISOString()}`)
}
