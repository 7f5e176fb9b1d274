import { RelativeTime } from './relative-time.tsx'
import './stale-line.css'
import { useNow } from './use-now.ts'

const AGE_REFRESH_SECONDS = 30

interface StaleLineProps {
  /** When what is shown was read, in milliseconds since 1970. */
  readonly at: number
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Says that what is shown is old because a newer answer could not be had. */
export function StaleLine({ at, isBusy, onRetry }: StaleLineProps) {
  const now = useNow(AGE_REFRESH_SECONDS)
  return (
    <output className="stale-line">
      This is as it was <RelativeTime at={new Date(at).toISOString()} now={now} />. A newer answer could not
      be had.{' '}
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
