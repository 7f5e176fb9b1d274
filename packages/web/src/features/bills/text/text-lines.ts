import type { SectionedText, TextParagraph, TextSection, Words } from '@rostrum/contract/entities/bill-text'
import { runsOf } from '@rostrum/contract/words/text-words'
import { designationBefore } from '@rostrum/contract/words/section-names'
import type { Paragraph } from './compare.ts'

export type ComparableText = Pick<SectionedText, 'format' | 'title' | 'sections'>

/** The words as amended: what one printing strikes, the next one does not have. */
const asAmended = (words: Words | undefined): string =>
  runsOf(words)
    .filter(({ mark }) => mark !== 'struck')
    .map(({ text }) => text)
    .join('')

/** A typeset page has the characters of a typewriter. */
const typographic = (text: string): string =>
  text.replaceAll('``', '“').replaceAll("''", '”').replaceAll('--', '—').replaceAll("'", '’')

function linesOf({ indent, enum: number, heading, text, mark, table }: TextParagraph): Paragraph[] {
  if (mark === 'struck') return []
  const words = [
    asAmended(number),
    asAmended(heading) + (text ? afterHeading(heading) : '') + asAmended(text),
  ]
  const rows = table?.rows.map((cells) => cells.map(asAmended).join(' | ')) ?? []
  const kind = (number ?? text ?? table) === undefined ? 'heading' : 'paragraph'
  return [words.filter((part) => part.trim() !== '').join(' '), ...rows]
    .filter((line) => line.trim() !== '')
    .map((line) => ({ text: line.trim(), kind, indent }))
}

/** A heading runs into the text after a period and a dash, which one of the formats leaves to the printer. */
function afterHeading(heading: Words | undefined): string {
  const words = asAmended(heading)
  if (words === '' || /[—\s]$/.test(words)) return ''
  return /[\p{L}\p{N})]$/u.test(words) ? '.—' : ' '
}

/** The number and heading of a section, followed by its paragraphs. */
export function sectionLines(section: TextSection): Paragraph[] {
  const { id, mark, heading, paragraphs } = section
  const isNamed = mark !== 'struck' && (section.enum ?? heading) !== undefined
  const name = isNamed ? (designationBefore(section) + asAmended(heading)).trim() : ''
  const lines = paragraphs.flatMap(linesOf)
  return name === '' ? lines : [{ text: name, kind: 'heading', indent: 0, section: id }, ...lines]
}

export const titleLines = ({ title }: ComparableText): Paragraph[] =>
  title === undefined ? [] : [{ text: title, kind: 'paragraph', indent: 0 }]

/** All lines, also those of the printer, which a typeset page does not tell from the others. */
export const allLines = ({ format, sections }: ComparableText): Paragraph[] =>
  sections
    .flatMap(sectionLines)
    .map((line) => (format === 'printed' ? { ...line, text: typographic(line.text) } : line))
