import type { ReactNode } from 'react'
import './empty-state.css'
import { PageTitle } from './page-title.tsx'

interface NotFoundProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A whole screen for a missing or unavailable record. */
export const NotFound = ({ title, children, actions }: NotFoundProps) => (
  <div className="empty-state">
    <PageTitle>{title}</PageTitle>
    <p role="alert">{children}</p>
    <div className="empty-state-actions">{actions}</div>
  </div>
)
