import { formatNumber } from '@rostrum/contract/lib/format'
import type { ReactNode } from 'react'

interface FoldedProps<Row> {
  readonly rows: readonly Row[]
  readonly shown: number
  /** In the plural: "actions". */
  readonly noun: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The first rows of a list, and the others in a fold, where a search in the page finds them. */
export const Folded = <Row,>({ rows, shown, noun, children }: FoldedProps<Row>) => (
  <>
    {children(rows.slice(0, shown))}
    {rows.length > shown && (
      <details className="fold">
        <summary>
          Show all {formatNumber(rows.length)} {noun}
        </summary>
        {children(rows.slice(shown))}
      </details>
    )}
  </>
)
