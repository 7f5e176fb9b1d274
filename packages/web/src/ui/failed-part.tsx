import { Button } from './button.tsx'
import './failed-part.css'
import { useFailure } from './use-failure.ts'

export interface RetryProps {
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Shown in place of a part of a screen that failed to load. Only one of the parts with the same message shows it. */
export function FailedPart({ message, isBusy, onRetry }: RetryProps & { readonly message: string }) {
  const { isShown, retryAll } = useFailure(message, onRetry)
  if (!isShown) return <NotLoaded />
  return (
    <div className="failed-part" role="alert">
      <p>{message}</p>
      <RetryButton isBusy={isBusy} onRetry={retryAll} />
    </div>
  )
}

/** The reason and a retry are shown elsewhere on the screen. */
export const NotLoaded = () => <p className="failed-part">Not loaded.</p>

export const RetryButton = ({ isBusy, onRetry }: RetryProps) => (
  <Button isBusy={isBusy} onClick={onRetry}>
    Try again
  </Button>
)
