import type { ReactNode } from 'react'
import './empty-state.css'
import { PageTitle } from './page-title.tsx'

interface NotFoundProps {
  readonly title: string
  /** Why it may be so, and what to do about it. */
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** Stands in for a screen whose subject could not be had. */
export const NotFound = ({ title, children, actions }: NotFoundProps) => (
  <div className="empty-state">
    <PageTitle>{title}</PageTitle>
    <p role="alert">{children}</p>
    <div className="empty-state-actions">{actions}</div>
  </div>
)
