import { refuseText, type ReadText, type TextParagraph, type TextRequest } from './bill-text.ts'
import { htmlToLines } from './html-lines.ts'
import { paragraphsOf } from './printed-paragraphs.ts'
import { MAX_BYTES } from './read-bill-text.ts'
import { congressNamed } from './versions.ts'

const CONGRESS = /^\[Congressional (?:Bills|Resolutions) (.+)\]$/
/** "[H.R. 12 Introduced in House (IH)]" */
const PRINTING = /^\[([HS][\w.\s]*?)\s*(\d+)\s+(.+?)\s*\(([A-Z\d]+)\)\]$/
const HEAD_LINES = 30

function headOf(lines: readonly string[]) {
  const head = lines.slice(0, HEAD_LINES).map((line) => line.trim())
  const find = (pattern: RegExp): RegExpExecArray | undefined =>
    head.map((line) => pattern.exec(line)).find((match) => match !== null) ?? undefined
  const congress = congressNamed(find(CONGRESS)?.[1] ?? '')
  const [, type = '', number = '', stage = '', code = ''] = find(PRINTING) ?? []
  const bill = (type + number).toLowerCase().replaceAll(/[^a-z\d]/g, '')
  return { congress, bill, stage, version: code.toLowerCase() }
}

/**
 * Reads a printing without XML from GovInfo's typeset HTML page. It has no section markup, so the result is one section.
 * Omits the imprint, rules and page numbers.
 */
export function readPrintedText(bytes: Uint8Array, { bill, version }: TextRequest): ReadText {
  if (bytes.length > MAX_BYTES) return refuseText('too_large', `${bytes.length} bytes`)
  const html = new TextDecoder().decode(bytes)
  const { congress, stage, ...named } = headOf(htmlToLines(html))
  if (named.bill === '' || congress === undefined) return refuseText('not_a_text', 'it names no printing')
  if (named.bill !== `${bill.type}${bill.number}` || congress !== bill.congress)
    return refuseText('other_bill', `it is of ${named.bill} of congress ${congress}`)
  if (named.version !== version) return refuseText('other_version', `it is ${named.version}`)
  if (!/<\/pre>/i.test(html)) return refuseText('malformed', 'it ends too early')
  const paragraphs = paragraphsOf(html).map(({ kind, indent, text }): TextParagraph =>
    kind === 'heading' ? { indent: 0, heading: text } : { indent, text },
  )
  if (paragraphs.length === 0) return refuseText('empty', 'it has no words')
  const sections = [{ id: 'text', level: 'text', paragraphs }]
  return { kind: 'text', text: { bill, version, format: 'printed', stage, sections } }
}
