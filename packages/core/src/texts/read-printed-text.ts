import { printedNames } from '../congress/printed-names.ts'
import type { TextId } from '../store/record/stored-texts.ts'
import { refuseText, type ReadText } from './bill-text.ts'
import { paragraphsOf } from './printed-paragraphs.ts'
import { MAX_BYTES } from './read-bill-text.ts'
import { codeOfStage, versionOfStage } from './versions.ts'

/** A line of a law, whose bill is named without a version: "[119th Congress Public Law 5]", "Public Law 119-5" */
const LAW =
  /^\s*(?:\[(\d+)[a-z]+ Congress (?:Public|Private) Law \d+\]|(?:Public|Private) Law (\d+)[-\u2013]\d+)\s*$/gim

const isLaw = (html: string, congress: number): boolean =>
  [...html.matchAll(LAW)].some(([, imprinted, printed]) => Number(imprinted ?? printed) === congress)

/**
 * Reads a printing without XML from GovInfo's typeset HTML page. It has no section markup, so the result is one section.
 * Omits the imprint, rules and page numbers.
 */
export function readPrintedText(bytes: Uint8Array, { bill, version }: TextId): ReadText {
  if (bytes.length > MAX_BYTES) return refuseText('too_large', `${bytes.length} bytes`)
  const html = new TextDecoder().decode(bytes)
  const { printings, congresses } = printedNames(html)
  const [named] = printings
  if (named === undefined || congresses.length === 0) return refuseText('not_a_text', 'it names no printing')
  if (named.bill !== `${bill.type}${bill.number}` || !congresses.includes(bill.congress))
    return refuseText('other_bill', `it is of ${named.bill} of congress ${congresses.join(', ')}`)
  const law = named.stage === '' && isLaw(html, bill.congress) ? 'law' : undefined
  const found = named.version ?? versionOfStage(named.stage) ?? law
  if (found !== codeOfStage(version)) return refuseText('other_version', `it is ${found ?? 'unnamed'}`)
  if (!/<\/pre>/i.test(html)) return refuseText('malformed', 'it ends too early')
  const paragraphs = paragraphsOf(html)
  if (paragraphs.length === 0) return refuseText('empty', 'it has no words')
  const sections = [{ id: 'text', level: 'text', paragraphs }]
  const stage = named.stage === '' ? {} : { stage: named.stage }
  return { kind: 'text', text: { bill, version, format: 'printed', ...stage, sections } }
}
