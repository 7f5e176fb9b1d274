import { type ReactNode, useId } from 'react'
import './split-section.css'

interface SplitSectionProps {
  readonly title: string
  readonly note: string
  readonly children: ReactNode
}

export function SplitSection({ title, note, children }: SplitSectionProps) {
  const id = useId()
  return (
    <section className="split-section" aria-labelledby={id}>
      <div className="split-section-head">
        <h2 id={id}>{title}</h2>
        <p className="note">{note}</p>
      </div>
      <div className="split-section-body">{children}</div>
    </section>
  )
}
