import './empty-state.css'
import { NotLoaded, RetryButton, type RetryProps } from './failed-part.tsx'
import { useFailure } from './use-failure.ts'

interface FailedStateProps extends RetryProps {
  readonly title: string
  readonly details: string
  /** Lets operators find the failure in the logs. */
  readonly requestId?: string | undefined
}

/** Shown in place of the main content of a screen that failed to load. */
export function FailedState({ title, details, requestId, isBusy, onRetry }: FailedStateProps) {
  const { isShown, retryAll } = useFailure(title, onRetry)
  if (!isShown) return <NotLoaded />
  return (
    <div className="empty-state failed-state" role="alert">
      <h2>{title}</h2>
      <p>{details}</p>
      {requestId && <p className="failed-state-reference">Request ID: {requestId}</p>}
      <div className="actions">
        <RetryButton isBusy={isBusy} onRetry={retryAll} />
      </div>
    </div>
  )
}
