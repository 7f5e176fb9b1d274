import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { serverTime } from '../clock.ts'
import type { RetryProps } from './failed-part.tsx'
import { TextButton } from './text-button.tsx'
import { AGE_REFRESH_SECONDS, useNow } from './use-now.ts'

interface StaleLineProps extends RetryProps {
  /** When the data was fetched, in milliseconds since the epoch by this device's clock. */
  readonly at: number
}

/** Says that the data is stale because refreshing it failed. */
export function StaleLine({ at, isBusy, onRetry }: StaleLineProps) {
  const now = useNow(AGE_REFRESH_SECONDS)
  return (
    <output className="record-aside">
      Last updated <RelativeTime at={new Date(serverTime(at)).toISOString()} now={now} />. Rostrum couldn’t
      refresh this page.{' '}
      <TextButton isBusy={isBusy} onClick={onRetry}>
        Try again
      </TextButton>
    </output>
  )
}
