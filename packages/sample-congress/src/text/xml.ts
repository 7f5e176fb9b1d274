import { escapeXml } from '../base/xml.ts'
import formats from './formats.json'
import { designationOf, entryOf, GROUPS, inCapitals, inSentenceCase, type Part } from './parts.ts'
import type { Line, Printing } from './printing.ts'

type Format = typeof formats.dtd
type Slots = Readonly<Record<string, string | undefined>>

const fill = (template: string, slots: Slots): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')

const wrap = ([open = '', close = '']: readonly string[], words: string): string =>
  words === '' ? '' : `${open}${words}${close}`

const SPECIAL = /["{]|U\.S\.C\.|Public Law/
const CODE = /(\d+) U\.S\.C\. (\d[\w-]*)/g
const LAW = /Public Law (\d+)[-–](\d+)/g

const cite = (template: string) => (words: string, title: string, section: string) =>
  fill(template, { words, title, section })

/** Text with its quotations, citations and marks as elements. */
function inline(text: string, format: Format): string {
  const escaped = escapeXml(text)
  if (!SPECIAL.test(escaped)) return escaped
  return escaped
    .replaceAll(/"([^"]*)"/g, (_, words: string) => wrap(format.quote, words))
    .replaceAll(CODE, cite(format.lines.code))
    .replaceAll(LAW, cite(format.lines.law))
    .replaceAll(/\{-(.*?)-\}/g, (_, words: string) => wrap(format['-'], words))
    .replaceAll(/\{\+(.*?)\+\}/g, (_, words: string) => wrap(format['+'], words))
}

function tableOf({ table }: Part, format: Format): string {
  const rows = table.map((cells) =>
    wrap(format.row, cells.map((cell) => wrap(format.cell, inline(cell, format))).join('')),
  )
  const [head = '', ...body] = rows
  return rows.length === 0 ? '' : wrap(format.table, `<thead>${head}</thead><tbody>${body.join('')}</tbody>`)
}

function entryXml(part: Part, format: Format): string {
  const [number, label] = entryOf(part)
  const slots = { level: part.level, id: part.id, number, label: escapeXml(label) }
  return `${fill(format.lines.entry, { ...slots, words: `${number}${slots.label}` })}\n`
}

function partXml(part: Part, format: Format): string {
  const { level, id, number, heading, text, parts, quoted, contents, mark } = part
  const isDtd = format === formats.dtd
  const isSmall = level !== 'section' && !GROUPS.has(level)
  const full = designationOf(part)
  const dotted = level === 'section' ? `${number}.` : isSmall ? full : number
  const inner = wrap(format.quoted, quoted.map((one) => partXml(one, format)).join(''))
  const above = isDtd ? inSentenceCase(heading) : inCapitals(part)
  const below = isDtd || heading === '' ? heading : `${heading}.—`
  return [
    `<${level}${id === undefined ? '' : ` id="${id}"`}${mark === undefined ? '' : ` ${format[mark]}`}>`,
    number === ''
      ? ''
      : fill(format.enum, { number, full: full.endsWith('—') ? full : `${full} `, bare: dotted }),
    wrap(format.heading, inline(isSmall ? below : above, format)),
    wrap(parts.length > 0 ? format.lead : format.text, inline(text, format) + inner),
    tableOf(part, format),
    wrap(format.contents, contents.map((one) => entryXml(one, format)).join('')),
    ...(parts.length > 0 ? ['\n', ...parts.map((one) => partXml(one, format))] : []),
    `</${level}>\n`,
  ].join('')
}

/** The file of a printing in its own format. */
export function xmlOf(printing: Printing): string {
  const { slots, front, long, recitals, formula, body, end } = printing
  const format: Format = formats[printing.format]
  const lines: Readonly<Record<string, string>> = format.lines
  const lineXml = ({ kind, words, sponsor, ...own }: Line): string => {
    const template = lines[kind]
    if (template === undefined) return ''
    const text = inline(words, format)
    const name = sponsor && fill(format.lines.sponsor, { id: sponsor.id, words: sponsor.name })
    const marked = name === undefined ? text : text.replace(sponsor?.name ?? '', name)
    return `${fill(template, { ...slots, ...own, words: marked })}\n`
  }
  const linesXml = (some: readonly Line[]): string => some.map(lineXml).join('')
  const own = Object.fromEntries(Object.entries(slots).map(([name, text]) => [name, escapeXml(text)]))
  return fill(format.document, {
    ...own,
    front: linesXml(front),
    long: linesXml(long),
    recitals: wrap(format.preamble, linesXml(recitals)),
    formula: linesXml(formula),
    parts: body.map((part) => partXml(part, format)).join(''),
    end: linesXml(end),
  })
}
