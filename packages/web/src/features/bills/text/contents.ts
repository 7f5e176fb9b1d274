import type { ReadableText } from '@rostrum/contract/entities/bill'

interface Entry {
  readonly id: string
  readonly text: string
}

const DIVIDES = /^(?:division|title|subtitle|part|chapter|subchapter|section|sec\.)\s/i

/** The address of a paragraph within its page. */
export const anchorOf = (index: number): string => `p${index + 1}`

/** The headings that divide a text, without those of its front page. */
export const contentsOf = ({ paragraphs }: Pick<ReadableText, 'paragraphs'>): Entry[] =>
  paragraphs.flatMap(({ kind, text }, index) =>
    kind === 'heading' && DIVIDES.test(text) ? [{ id: anchorOf(index), text }] : [],
  )
