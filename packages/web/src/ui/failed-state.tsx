import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './empty-state.css'

interface FailedStateProps {
  readonly title: string
  /** What the service or the connection said. */
  readonly details: string
  /** By which whoever runs the service finds the failure in its records. */
  readonly requestId?: string | undefined
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly actions?: ReactNode
}

/** What stands where content would, when it could not be had. */
export const FailedState = ({ title, details, requestId, isBusy, onRetry, actions }: FailedStateProps) => (
  <div className="empty-state failed-state" role="alert">
    <h2>{title}</h2>
    <p>{details}</p>
    {requestId && <p className="failed-state-reference">Request {requestId}</p>}
    <div className="empty-state-actions">
      <Button isBusy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      {actions}
    </div>
  </div>
)
