import { ageWords } from './age.ts'

/** To the second, in the time that Congress keeps. */
const EXACT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'America/New_York',
})

/** "12 minutes ago", with the exact moment under the pointer. */
export const AgeOf = ({ at, now }: { at: string; now: number }) => (
  <time dateTime={at} title={EXACT.format(new Date(at))}>
    {ageWords(at, now)}
  </time>
)
