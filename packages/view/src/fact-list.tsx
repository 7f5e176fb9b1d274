import type { ReactNode } from 'react'
import { Section } from './section.tsx'

export const FactList = ({ children }: { children: ReactNode }) => <dl className="fact-list">{children}</dl>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface FactSectionProps {
  readonly id: string
  readonly title: string
  /** A row without values is left out. */
  readonly rows: readonly { readonly name: string; readonly values: readonly ReactNode[] }[]
}

/** Labeled values; renders nothing if all are unknown. */
export function FactSection({ id, title, rows }: FactSectionProps) {
  const shown = rows.filter(({ values }) => values.length > 0)
  return (
    shown.length > 0 && (
      <Section id={id} title={title}>
        <FactList>
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
        </FactList>
      </Section>
    )
  )
}

/** One value, or none if it is unknown. */
export const known = (value: ReactNode | undefined): readonly ReactNode[] =>
  value === undefined ? [] : [value]
