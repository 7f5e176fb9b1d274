import { formatNumber } from '@rostrum/contract/lib/format'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** The URL fragment; by default made from the title: "related-bills". */
  readonly id?: string
  readonly count?: number | undefined
  /** Shown beside the title: a source, a link. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

const fragmentOf = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-')

/** A section of a record. Links to its title focus it. */
export const Section = ({ title, id = fragmentOf(title), count = 0, note, children }: SectionProps) => (
  <section className="record-section" aria-labelledby={id}>
    <div className="record-section-head">
      <h2 className="record-section-title" id={id} tabIndex={-1}>
        {title}
        {count > 0 && <span className="record-section-count"> {formatNumber(count)}</span>}
      </h2>
      {note !== undefined && <p className="record-section-note">{note}</p>}
    </div>
    {children}
  </section>
)
