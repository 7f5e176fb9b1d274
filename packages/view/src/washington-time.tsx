import { dateFormat } from '@rostrum/contract/format'

const formatTime = dateFormat({
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/New_York',
})

/** "Nov 5, 2025, 3:04 PM" in Washington. */
export const WashingtonTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatTime(new Date(at))}</time>
)
