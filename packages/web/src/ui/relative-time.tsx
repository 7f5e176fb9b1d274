import { formatRelativeTime } from './format-relative-time.ts'

/** To the second, in the time that Congress keeps. */
const EXACT_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})

/** "12 minutes ago", with the exact moment under the pointer. */
export const RelativeTime = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} title={EXACT_FORMAT.format(new Date(at))}>
    {formatRelativeTime(at, now)}
  </time>
)
