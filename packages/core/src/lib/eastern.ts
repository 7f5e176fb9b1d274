import { EASTERN_WINTER_OFFSET_MS, HOUR_MS } from '@rostrum/contract/lib/times'
import { dateFormat } from './date-format.ts'

/** Today's date in Washington by standard time. In summer it changes an hour late, which delays nothing. */
export const easternDay = (now: Date): string =>
  new Date(now.getTime() - EASTERN_WINTER_OFFSET_MS).toISOString().slice(0, 10)

/** `March 1, 2026 at 7:00 AM EST`. */
export const easternTime = dateFormat({
  timeZone: 'America/New_York',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const LOCAL_TIME = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const OFFSETS_HOURS = [4, 5]

/** The instant of a date and time of day in Washington, such as 2025-01-09 and 14:54; undefined if there is none. */
export function easternInstant(date: string, time: string): string | undefined {
  const local = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(local)) return undefined
  const at = OFFSETS_HOURS.map((hours) => new Date(local + hours * HOUR_MS))
  const wanted = new Date(local).toISOString().slice(0, 19).replace('T', ' ')
  return at.find((each) => LOCAL_TIME.format(each) === wanted)?.toISOString()
}
