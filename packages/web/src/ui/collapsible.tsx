import type { ReactNode } from 'react'

interface CollapsibleProps {
  readonly title: string
  readonly note?: string
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

export const Collapsible = ({ title, note, isOpen, onToggle, children }: CollapsibleProps) => (
  <details className="fold" open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
    <summary>
      {title}
      {note && `, ${note}`}
    </summary>
    {children}
  </details>
)
