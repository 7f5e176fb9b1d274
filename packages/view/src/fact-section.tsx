import type { ReactNode } from 'react'
import { Section } from './section.tsx'

export interface FactRow {
  readonly name: string
  /** A row without values is left out. */
  readonly values: readonly ReactNode[]
}

interface FactSectionProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly FactRow[]
}

/** Labeled values; renders nothing if all are unknown. */
export function FactSection({ id, title, rows }: FactSectionProps) {
  const shown = rows.filter(({ values }) => values.length > 0)
  return (
    shown.length > 0 && (
      <Section id={id} title={title}>
        <dl className="fact-list">
          {shown.map(({ name, values }) => (
            <div key={name} className="fact">
              <dt>{name}</dt>
              {values.map((value, index) => (
                // The list is constant.
                // oxlint-disable-next-line react/no-array-index-key
                <dd key={index}>{value}</dd>
              ))}
            </div>
          ))}
        </dl>
      </Section>
    )
  )
}

/** One value, or none if it is unknown. */
export const known = (value: ReactNode | undefined): readonly ReactNode[] =>
  value === undefined ? [] : [value]
