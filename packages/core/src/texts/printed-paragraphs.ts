import type { TextParagraph } from '@rostrum/contract/entities/bill-text'
import { htmlToLines } from './html-lines.ts'

/** Lines that the printer adds: rules, page numbers, and start and end marks. */
const PRINTER_MARK = /^(?:[_\-=*]{3,}|<(?:DOC|all)>|\[\[Page [^\]]*\]\])$/i
const HEADING =
  /^(?:SEC(?:TION|\.) \d|(?:DIVISION|TITLE|SUBTITLE|CHAPTER|SUBCHAPTER|PART|SUBPART) [A-Z0-9]+\b)/
const SUBHEADING = /^(?:Division|Title|Subtitle|Chapter|Subchapter|Part|Subpart) [A-Z0-9]+--/
/** An unnumbered line that starts this far in is centered (within 72 columns), not indented. */
const CENTERED_FROM_COLUMN = 17
const NUMBERED = /^(?:``)?\((?:[a-z]{1,5}|[A-Z]{1,5}|\d{1,3})\)/
const SHORT_CHARACTERS = 60
/** First lines are indented by 4, 12, 20 … columns, continuation lines by 4 less. */
const FIRST_COLUMN = 4
const INDENT_COLUMNS = 8
const MAX_INDENT = 8
const NOT_CONTROL = /[^\p{Cc}\p{Cf}\u2028\u2029]+/gu
const SPACE = /\s+/g

/** "[From the U.S. Government Publishing Office]", which precedes the text. */
const IMPRINT = /^\[[^[\]]*\]$/

interface Line {
  readonly column: number
  readonly text: string
}

function lineOf(written: string): Line {
  const text = (written.match(NOT_CONTROL) ?? []).join('').replaceAll(SPACE, ' ').trim()
  return { text, column: written.length - written.trimStart().length }
}

const isCentered = ({ column, text }: Line): boolean => column >= CENTERED_FROM_COLUMN && !NUMBERED.test(text)

function continuesParagraph(line: Line, open: readonly Line[]): boolean {
  const [first] = open
  const before = open.at(-1)
  if (first === undefined || before === undefined || HEADING.test(line.text)) return false
  if (HEADING.test(first.text)) return line.column > 0
  if (isCentered(line) && isCentered(before)) return true
  const hanging = Math.max(0, first.column - FIRST_COLUMN)
  return line.column === 0 || line.column === before.column || line.column === hanging
}

const isHeading = (first: Line, text: string): boolean =>
  HEADING.test(text) || SUBHEADING.test(text) || (isCentered(first) && text.length <= SHORT_CHARACTERS)

function paragraphOf(lines: readonly Line[]): TextParagraph[] {
  const [first] = lines
  if (first === undefined) return []
  const text = lines.map((line) => line.text).join(' ')
  if (isHeading(first, text)) return [{ indent: 0, heading: text }]
  const steps = Math.floor((first.column - FIRST_COLUMN) / INDENT_COLUMNS)
  const indent = isCentered(first) ? 0 : Math.min(MAX_INDENT, Math.max(0, steps))
  return [{ indent, text }]
}

function withoutImprint(lines: readonly Line[]): readonly Line[] {
  return lines.slice(
    lines.findIndex(({ text }) => text !== '' && !PRINTER_MARK.test(text) && !IMPRINT.test(text)),
  )
}

/** Parses a printed bill into headings and indented paragraphs. */
export function paragraphsOf(html: string): TextParagraph[] {
  const paragraphs: TextParagraph[] = []
  let open: Line[] = []
  const close = (): void => {
    paragraphs.push(...paragraphOf(open))
    open = []
  }
  for (const line of withoutImprint(htmlToLines(html).map(lineOf))) {
    const isBlank = line.text === '' || PRINTER_MARK.test(line.text)
    if (isBlank || !continuesParagraph(line, open)) close()
    if (!isBlank) open.push(line)
  }
  close()
  return paragraphs
}
