import { formatRelativeTime } from './format-relative-time.ts'

/** In Washington's time zone. */
const EXACT_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})

/** "12 minutes ago", with the exact time as a tooltip. */
export const RelativeTime = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} title={EXACT_FORMAT.format(new Date(at))}>
    {formatRelativeTime(at, now)}
  </time>
)
