import type { ComparedParagraph } from './compare.ts'

export interface ContentsEntry {
  /** The fragment. */
  readonly id: string
  readonly text: string
  readonly depth?: number
}

/** Where a section starts in a comparison, and how many changes it has. */
export interface ComparedSection extends ContentsEntry {
  readonly row: number
  readonly changeCount: number
  readonly isRemoved: boolean
}

/** The fragment of a section; a removed one may have the number of another. */
export const rowId = ({ section, change }: ComparedParagraph): string | undefined =>
  section !== undefined && change === 'removed' ? `${section}.removed` : section

/** The newer text of a row, or the older text of a removed row. */
const textOfRow = ({ change, runs }: ComparedParagraph): string =>
  runs.flatMap((run) => (change === 'changed' && run.change === 'removed' ? [] : [run.text])).join('')

export function comparedSections(
  rows: readonly ComparedParagraph[],
  changes: readonly { readonly start: number }[],
): ComparedSection[] {
  const starts = rows.flatMap((row, index) => {
    const id = rowId(row)
    return id === undefined ? [] : [{ row, index, id }]
  })
  return starts.map(({ row, index, id }, position) => {
    const end = starts[position + 1]?.index ?? rows.length
    return {
      id,
      row: index,
      text: textOfRow(row),
      changeCount: changes.filter(({ start }) => start >= index && start < end).length,
      isRemoved: row.change === 'removed',
    }
  })
}
