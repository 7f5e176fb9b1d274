import type { ReadableText } from '@rostrum/contract/entities/bill'

interface ContentsEntry {
  readonly id: string
  readonly text: string
}

const DIVISION_HEADING = /^(?:division|title|subtitle|part|chapter|subchapter|section|sec\.)\s/i

/** The address of a paragraph within its page. */
export const paragraphAnchor = (index: number): string => `p${index + 1}`

/** The headings that divide a text, without those of its front page. */
export const tableOfContents = ({ paragraphs }: Pick<ReadableText, 'paragraphs'>): ContentsEntry[] =>
  paragraphs.flatMap(({ kind, text }, index) =>
    kind === 'heading' && DIVISION_HEADING.test(text) ? [{ id: paragraphAnchor(index), text }] : [],
  )
