import { RelativeTime } from './relative-time.tsx'
import { serverTime } from '../clock.ts'
import type { RetryProps } from './failed-part.tsx'
import { TextButton } from './text-button.tsx'

interface StaleLineProps extends RetryProps {
  /** When the data was fetched, in milliseconds since the epoch by this device's clock. */
  readonly at: number
}

/** Says that the data is stale because refreshing it failed. */
export const StaleLine = ({ at, isBusy, onRetry }: StaleLineProps) => (
  <output className="record-aside">
    Last updated <RelativeTime at={new Date(serverTime(at)).toISOString()} />. Rostrum couldn’t refresh this
    page.{' '}
    <TextButton isBusy={isBusy} onClick={onRetry}>
      Try again
    </TextButton>
  </output>
)
