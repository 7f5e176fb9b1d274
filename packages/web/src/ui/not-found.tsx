import type { ReactNode } from 'react'
import './empty-state.css'
import { RetryButton, type RetryProps } from './failed-part.tsx'
import { PageTitle } from './page-title.tsx'

interface NotFoundProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
  /** For failures where a retry can help. */
  readonly retry?: RetryProps | undefined
}

export const NotFound = ({ title, children, actions, retry }: NotFoundProps) => (
  <div className="empty-state">
    <PageTitle>{title}</PageTitle>
    <p role="alert">{children}</p>
    <div className="actions">
      {retry && <RetryButton {...retry} />}
      {actions}
    </div>
  </div>
)
