import { formatExact } from '@rostrum/contract/lib/wall-clock'
import { pluralize } from './format-number.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@rostrum/contract/lib/times'

const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', HOUR_SECONDS],
  ['minute', MINUTE_SECONDS],
] as const

/** Formats a time relative to now in its largest whole unit: "2 hours ago", "in 5 minutes", "just now". */
export function formatRelativeTime(at: string, now: number): string {
  const seconds = (Date.parse(at) - now) / 1000
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? []
  if (!unit || !size) return 'just now'
  const span = pluralize(Math.trunc(Math.abs(seconds) / size), unit)
  return seconds < 0 ? `${span} ago` : `in ${span}`
}

/** For a `<time>`: "12 minutes ago", with the exact time as a tooltip. */
export const relativeTimeProps = (at: string, now: number) => ({
  dateTime: at,
  title: formatExact(new Date(at)),
  children: formatRelativeTime(at, now),
})
