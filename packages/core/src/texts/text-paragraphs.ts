import type { ReadableText } from '@rostrum/contract/entities/bill'
import type { TextParagraph, TextSection } from '@rostrum/contract/entities/bill-text'
import { plainWords } from '@rostrum/contract/words/text-words'

type Paragraph = ReadableText['paragraphs'][number]

const MAX_INDENT = 8
const ENDED = /[\p{P}\p{Pd}]\s*$/u

const joined = (...words: string[]): string =>
  words
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ')

/** As printed: "(a) In general.—The Secretary"; the bill DTD leaves out the stop and the dash. */
function textOf({ enum: number, heading, text }: TextParagraph): string {
  const [name, words] = [plainWords(heading).trim(), plainWords(text).trim()]
  const isRunIn = name !== '' && words !== ''
  const named = isRunIn && !ENDED.test(name) ? `${name}.—${words}` : joined(name, words)
  return joined(plainWords(number), named)
}

function paragraphsOf(paragraph: TextParagraph): Paragraph[] {
  const { enum: number, heading, text, table, quote = 0 } = paragraph
  const isHeading = heading !== undefined && number === undefined && text === undefined && table === undefined
  const indent = isHeading ? 0 : Math.min(MAX_INDENT, paragraph.indent + quote)
  const kind = isHeading ? 'heading' : 'paragraph'
  const rows = (table?.rows ?? []).map((row) => joined(...row.map((cell) => plainWords(cell))))
  return [textOf(paragraph), ...rows]
    .filter((words) => words !== '')
    .map((words) => ({ text: words, kind, indent }))
}

/** The words of a text as plain paragraphs, in order. */
export const plainParagraphs = (sections: readonly TextSection[]): Paragraph[] =>
  sections.flatMap((section) => [
    ...paragraphsOf({
      indent: 0,
      heading: joined(plainWords(section.enum), plainWords(section.heading)),
    }),
    ...section.paragraphs.flatMap(paragraphsOf),
  ])
