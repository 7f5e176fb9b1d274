import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './empty-state.css'
import { PageTitle } from './page-title.tsx'

interface NotFoundProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** For failures where a retry can help. */
  readonly retry?: { readonly isBusy: boolean; readonly onRetry: () => void } | undefined
}

export const NotFound = ({ title, children, actions, retry }: NotFoundProps) => (
  <div className="empty-state">
    <PageTitle>{title}</PageTitle>
    <p role="alert">{children}</p>
    <div className="actions">
      {retry && (
        <Button isBusy={retry.isBusy} onClick={retry.onRetry}>
          Try again
        </Button>
      )}
      {actions}
    </div>
  </div>
)
