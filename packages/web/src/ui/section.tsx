import { type ReactNode, useId } from 'react'
import './section.css'

interface SectionProps {
  readonly title: string
  readonly count?: number | undefined
  readonly children: ReactNode
}

export function Section({ title, count, children }: SectionProps) {
  const id = useId()
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 className="record-section-title" id={id}>
        {title}
        {count !== undefined && count > 0 && <span className="record-section-count"> {count}</span>}
      </h2>
      {children}
    </section>
  )
}
