import { dateFormat } from '@rostrum/contract/format'
import { EASTERN_WINTER_OFFSET_MS } from '@rostrum/contract/times'

/** Today's date in Washington by winter time. In summer it changes an hour late, which delays nothing. */
export function easternDay(now: Date): string {
  return new Date(now.getTime() - EASTERN_WINTER_OFFSET_MS).toISOString().slice(0, 10)
}

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
