import { formatTime, timeInWashington } from '@rostrum/contract/lib/wall-clock'

/** "Nov 5, 2025, 3:04 PM" in Washington. */
export const WashingtonTime = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatTime(timeInWashington(new Date(at)))}</time>
)
