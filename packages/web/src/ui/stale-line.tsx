import { RelativeTime } from '@rostrum/view/relative-time.tsx'
import { serverTime } from '../clock.ts'
import './stale-line.css'
import { AGE_REFRESH_SECONDS, useNow } from './use-now.ts'

interface StaleLineProps {
  /** When the data was fetched, in milliseconds since the epoch by this device's clock. */
  readonly at: number
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Says that the data is stale because refreshing it failed. */
export function StaleLine({ at, isBusy, onRetry }: StaleLineProps) {
  const now = useNow(AGE_REFRESH_SECONDS)
  return (
    <output className="stale-line">
      Last updated <RelativeTime at={new Date(serverTime(at)).toISOString()} now={now} />. Rostrum couldn’t
      refresh this page.{' '}
      <button
        type="button"
        className="stale-line-again"
        aria-disabled={isBusy || undefined}
        onClick={onRetry}
      >
        Try again
      </button>
    </output>
  )
}
