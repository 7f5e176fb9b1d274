import type { TextMark, TextParagraph, TextRun, TextSection, Words } from '../entities/bill-text.ts'

export const runsOf = (words: Words = []): readonly TextRun[] =>
  typeof words === 'string' ? [{ text: words }] : words

const isSpaced = (before: string, after: string): boolean => /\s$/.test(before) || /^\s/.test(after)

/** All words as one string, with a space between struck words and their replacement. */
export function plainWords(words: Words = ''): string {
  if (typeof words === 'string') return words
  let text = ''
  let mark: TextMark | undefined
  for (const run of words) {
    const isReplaced = mark === 'struck' && run.mark === 'inserted' && !isSpaced(text, run.text)
    text += isReplaced ? ` ${run.text}` : run.text
    ;({ mark } = run)
  }
  return text
}

/** The number, heading, text and table cells of a paragraph, in document order. */
export const paragraphParts = ({ enum: number, heading, text, table }: TextParagraph): Words[] =>
  [number, heading, text, ...(table?.rows.flat() ?? [])].filter((part) => part !== undefined)

/** The number, heading and paragraph parts of a section, in document order. */
export const sectionParts = ({ enum: number, heading, paragraphs }: TextSection): Words[] => [
  ...[number, heading].filter((part) => part !== undefined),
  ...paragraphs.flatMap(paragraphParts),
]
