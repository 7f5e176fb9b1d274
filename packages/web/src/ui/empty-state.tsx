import type { ReactNode } from 'react'
import './empty-state.css'

interface EmptyStateProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions?: ReactNode
}

export const EmptyState = ({ title, children, actions }: EmptyStateProps) => (
  <div className="empty-state">
    <h2>{title}</h2>
    <p>{children}</p>
    {actions && <div className="actions">{actions}</div>}
  </div>
)
