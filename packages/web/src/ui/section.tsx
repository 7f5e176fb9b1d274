import type { ReactNode } from 'react'
import './section.css'

interface SectionProps {
  readonly title: string
  readonly count?: number | undefined
  readonly children: ReactNode
}

/** The URL fragment of a section: "related-bills". */
const fragmentOf = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-')

/** A section of a record. Links to its title focus it. */
export function Section({ title, count, children }: SectionProps) {
  const id = fragmentOf(title)
  return (
    <section className="record-section" aria-labelledby={id}>
      <h2 className="record-section-title" id={id} tabIndex={-1}>
        {title}
        {count !== undefined && count > 0 && <span className="record-section-count"> {count}</span>}
      </h2>
      {children}
    </section>
  )
}
