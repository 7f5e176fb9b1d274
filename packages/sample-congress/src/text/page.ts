import { designationOf, entryOf, GROUPS, inCapitals, type Part } from './parts.ts'
import type { Line, Printing } from './printing.ts'

/** Page width of the Government Publishing Office's plain text. */
const PAGE_COLUMNS = 72

/** Wraps a paragraph; the first line and the rest have their own indents. */
function wrapText(text: string, first = 4, rest = 0): string {
  const lines: string[] = []
  let line = ' '.repeat(first)
  let isEmpty = true
  for (const word of text.split(' ')) {
    if (!isEmpty && line.length + word.length + 1 > PAGE_COLUMNS) {
      lines.push(line)
      line = ' '.repeat(rest)
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...lines, line].join('\n')
}

const centered = (text: string): string =>
  `${' '.repeat(Math.max(0, Math.floor((PAGE_COLUMNS - text.length) / 2)))}${text}`
const onTheRight = (text: string): string => text.padStart(PAGE_COLUMNS)

const PLACES: Readonly<Record<string, (text: string) => string>> = {
  calendar: onTheRight,
  congress: (text) => text,
  session: (text) => `  ${text}`,
  number: centered,
  report: centered,
  chamber: centered,
  date: centered,
  noun: centered,
  origin: (text) => onTheRight(`[${text}]`),
}

/** The page has no character that a typewriter has not. */
const typed = (text: string): string =>
  text
    .replaceAll('—', '--')
    .replaceAll('–', '-')
    .replaceAll(/"([^"]*)"/g, "``$1''")
    .replaceAll(/\{-(.*?)-\}/g, '<DELETED>$1</DELETED>')
    .replaceAll(/\{\+(.*?)\+\}/g, '$1')

const lineOf = ({ kind, words }: Line): string => (PLACES[kind] ?? wrapText)(typed(words))

const INDENTS: Readonly<Record<string, number>> = { paragraph: 12, subparagraph: 20, clause: 28 }

/** The paragraphs of a part, each of which is set apart by an empty line. */
function paragraphsOf(part: Part): string[] {
  const { level, heading, text, parts, quoted, table, contents } = part
  const [designation, first] = [typed(designationOf(part)), INDENTS[level] ?? 4]
  const quotedLines = quoted.flatMap(paragraphsOf).map((one) => one.replace(/\S/, '``$&'))
  const inner = [
    ...quotedLines.map((one, i) => (i === quotedLines.length - 1 ? `${one}''.` : one)),
    ...table.map(([head = '', ...cells]) => wrapText(`${head}${'.'.repeat(8)} ${cells.join(' ')}`, 4, 4)),
    ...contents.map((one) => wrapText(typed(entryOf(one).join('')), 0, 4)),
    ...parts.flatMap(paragraphsOf),
  ]
  if (GROUPS.has(level)) return [centered(`${designation}${typed(inCapitals(part))}`), ...inner]
  if (level === 'section') {
    const title = designation === '' ? [] : [wrapText(`${designation} ${typed(inCapitals(part))}`, 0, 4)]
    return [...title, ...(text === '' ? [] : [wrapText(typed(text))]), ...inner]
  }
  const lead = [designation, heading === '' ? '' : `${heading}.--`].filter((one) => one !== '')
  return [
    wrapText(
      `${lead.join(' ')}${heading === '' && lead.length > 0 ? ' ' : ''}${typed(text)}`,
      first,
      first - 4,
    ),
    ...inner,
  ]
}

function markedParagraphs(part: Part): string[] {
  if (GROUPS.has(part.level) && part.mark === undefined)
    return [...paragraphsOf({ ...part, parts: [] }), ...part.parts.flatMap(markedParagraphs)]
  const paragraphs = paragraphsOf(part)
  if (part.mark !== 'struck') return paragraphs
  return paragraphs.map((one) => one.replace(/\S[^]*/, '<DELETED>$&</DELETED>'))
}

/** The preformatted page of a printing. */
export function pageOf({ imprint, front, long, recitals, formula, body, end }: Printing): string {
  const before = front.findIndex(({ kind }) => kind === 'chamber')
  const lines = [
    imprint.join('\n'),
    ...front.slice(0, before).map(lineOf),
    '_'.repeat(PAGE_COLUMNS),
    ...[...front.slice(before), ...long, ...recitals, ...formula].map(lineOf),
    ...body.flatMap(markedParagraphs),
    ...end.map(lineOf),
  ]
  const text = lines.join('\n\n').trimEnd()
  return `<html><body><pre>\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}\n</pre></body></html>\n`
}
