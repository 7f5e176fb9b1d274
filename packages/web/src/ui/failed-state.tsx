import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './empty-state.css'

interface FailedStateProps {
  readonly title: string
  readonly details: string
  /** Lets operators find the failure in the logs. */
  readonly requestId?: string | undefined
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly actions?: ReactNode
}

/** Shown in place of content that failed to load. */
export const FailedState = ({ title, details, requestId, isBusy, onRetry, actions }: FailedStateProps) => (
  <div className="empty-state failed-state" role="alert">
    <h2>{title}</h2>
    <p>{details}</p>
    {requestId && <p className="failed-state-reference">Request ID: {requestId}</p>}
    <div className="empty-state-actions">
      <Button isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      {actions}
    </div>
  </div>
)
