import type { ReactNode } from 'react'
import './collapsible.css'
import { Icon } from '@rostrum/view/icon.tsx'

interface CollapsibleProps {
  readonly title: string
  readonly note?: ReactNode
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

export const Collapsible = ({ title, note, isOpen, onToggle, children }: CollapsibleProps) => (
  <details
    className="collapsible"
    open={isOpen}
    onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
  >
    <summary className="collapsible-title">
      <Icon name="chevron" />
      {title}
      {note && <span className="collapsible-note">{note}</span>}
    </summary>
    <div className="collapsible-content">{children}</div>
  </details>
)
