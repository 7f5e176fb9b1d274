import { type ReactNode, useId } from 'react'
import './panels.css'

interface PanelSectionProps {
  readonly title: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A section with a rule below its heading. */
export function PanelSection({ title, isBusy, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={isBusy}>
      <h2 className="panel-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
