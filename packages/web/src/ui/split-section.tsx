import { type ReactNode, useId } from 'react'
import './split-section.css'

interface SplitSectionProps {
  readonly title: string
  /** One sentence on what it is for. */
  readonly note: string
  readonly children: ReactNode
}

/** A part of a personal screen: what it is on the one side, the thing itself on the other. */
export function SplitSection({ title, note, children }: SplitSectionProps) {
  const id = useId()
  return (
    <section className="split-section" aria-labelledby={id}>
      <div className="split-section-head">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      <div className="split-section-body">{children}</div>
    </section>
  )
}
