import type { ComparedParagraph, Paragraph } from './compare.ts'

export interface ContentsEntry {
  readonly id: string
  readonly text: string
}

/** Where a section starts in a comparison, and how many changes it has. */
export interface ComparedSection extends ContentsEntry {
  readonly row: number
  readonly changeCount: number
  readonly isRemoved: boolean
}

const DIVISION_HEADING = /^(?:division|title|subtitle|part|chapter|subchapter|section|sec\.)\s/i

export const paragraphAnchor = (index: number): string => `p${index + 1}`

/** Returns the division and section headings, without the lines of the title page. */
export const tableOfContents = ({ paragraphs }: { paragraphs: readonly Paragraph[] }): ContentsEntry[] =>
  paragraphs.flatMap(({ kind, text }, index) =>
    kind === 'heading' && DIVISION_HEADING.test(text) ? [{ id: paragraphAnchor(index), text }] : [],
  )

/** The newer text of a row, or the older text of a removed row. */
const textOfRow = ({ change, runs }: ComparedParagraph): string =>
  runs.flatMap((run) => (change === 'changed' && run.change === 'removed' ? [] : [run.text])).join('')

export const isSectionStart = (row: ComparedParagraph): boolean =>
  row.kind === 'heading' && DIVISION_HEADING.test(textOfRow(row))

export function comparedSections(
  rows: readonly ComparedParagraph[],
  changes: readonly { readonly start: number }[],
): ComparedSection[] {
  const starts = rows.flatMap((row, index) => (isSectionStart(row) ? [{ row, index }] : []))
  return starts.map(({ row, index }, position) => {
    const end = starts[position + 1]?.index ?? rows.length
    return {
      id: paragraphAnchor(index),
      row: index,
      text: textOfRow(row),
      changeCount: changes.filter(({ start }) => start >= index && start < end).length,
      isRemoved: row.change === 'removed',
    }
  })
}
