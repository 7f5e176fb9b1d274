import type { ReactNode } from 'react'

interface SectionProps {
  readonly id: string
  readonly title: string
  /** Shown beside the title: a count, a source. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

export const Section = ({ id, title, note, children }: SectionProps) => (
  <section className="public-section" aria-labelledby={id}>
    <div className="public-section-head">
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="public-section-note">{note}</p>}
    </div>
    {children}
  </section>
)
