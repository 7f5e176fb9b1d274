import { decodeUtf8, XmlError } from '../bulk/xml.ts'
import type { TextId } from '../store/record/stored-texts.ts'
import { refuseText, type ReadText } from './bill-text.ts'
import { frontOf, refuseMismatch } from './identify.ts'
import { readXmlParts } from './read-xml-parts.ts'

/** Four times the size of the largest bill. */
export const MAX_BYTES = 16 * 1_024 * 1_024
const HTML = /^\s*<(?:!doctype\s+html|html)\b/i
const ROOTS: ReadonlySet<string> = new Set([
  'bill',
  'resolution',
  'amendment-doc',
  'engrossedAmendment',
  'pLaw',
])
/** The namespace; the files of 2018 add its version. */
const USLM = /^http:\/\/schemas\.gpo\.gov\/xml\/uslm(?:\/|$)/

/** Reads a printing from XML and refuses any other file. */
export function readBillText(bytes: Uint8Array, request: TextId): ReadText {
  if (bytes.length > MAX_BYTES) return refuseText('too_large', `${bytes.length} bytes`)
  try {
    const text = decodeUtf8(bytes)
    if (HTML.test(text)) return refuseText('not_a_text', 'it is a page of HTML')
    const parts = readXmlParts(text)
    if (!ROOTS.has(parts.root)) return refuseText('not_a_text', `the root element is ${parts.root}`)
    const refused = refuseMismatch(parts, request)
    if (refused !== undefined) return refused
    const { sections } = parts
    if (sections.every(({ level }) => level === 'front' || level === 'end'))
      return refuseText('empty', 'it has no sections')
    const format = Object.values(parts.attributes).some((value) => USLM.test(value)) ? 'uslm' : 'dtd'
    const { bill, version } = request
    return { kind: 'text', text: { bill, version, format, ...frontOf(parts), sections } }
  } catch (error) {
    if (error instanceof XmlError) return refuseText('malformed', error.message)
    throw error
  }
}
