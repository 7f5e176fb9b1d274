import { SaxesParser } from 'saxes'
import { UnreadableFileError } from './bulk-source.ts'

/** An element's content: its text, or its child elements by name. Elements of the same name become a list. */
export type XmlValue = string | XmlFields | readonly (string | XmlFields)[]
export interface XmlFields {
  readonly [name: string]: XmlValue
}

/** The text is not well-formed, or uses more of XML than the files need. */
export class XmlError extends UnreadableFileError {
  override readonly name = 'XmlError'
}

interface OpenElement {
  readonly name: string
  text: string
  fields: Record<string, string | XmlFields | (string | XmlFields)[]> | undefined
}

/** Four times the depth of the deepest element of a BILLSTATUS file. */
const DEPTH_MAX = 40

/** Characters that XML 1.0 forbids everywhere, and which publishers' files have nonetheless. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** The text of an element that also has attributes or child elements. */
const TEXT_FIELD = '#text'

/** Without a prototype, so that no element name collides with a built-in property. */
const emptyFields = (): NonNullable<OpenElement['fields']> => Object.create(null)

function addChild(parent: OpenElement, name: string, value: string | XmlFields): void {
  const fields = (parent.fields ??= emptyFields())
  const before = fields[name]
  if (before === undefined) fields[name] = value
  else if (Array.isArray(before)) before.push(value)
  else fields[name] = [before, value]
}

/** Plain text if there is nothing else. Text next to elements is an error, unless both are expected. */
function contentOf({ name, text, fields }: OpenElement, isMixed: boolean): string | XmlFields {
  const words = text.trim()
  if (fields === undefined) return words
  if (words !== '' && !isMixed) throw new XmlError(`${name} mixes text and elements`)
  if (words !== '') fields[TEXT_FIELD] = words
  return fields
}

export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new XmlError('it is not UTF-8', { cause })
  }
}

/** What a reader does at each part of a document, in its order. */
export interface XmlParts {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text: (words: string) => void
  readonly close: (name: string) => void
}

/** Reads a document part by part. It may name its type if `mayNameType`, but never define entities. */
export function readXml(text: string, parts: XmlParts, mayNameType = true): void {
  const parser = new SaxesParser({ position: false, xmlns: false })
  parser.on('error', ({ message }) => {
    throw new XmlError(message)
  })
  parser.on('doctype', (type) => {
    // one with definitions inside, not just empty brackets, could define entities; saxes reads none from elsewhere
    if (!mayNameType || type.includes('<!')) throw new XmlError('it defines its own type')
  })
  parser.on('opentag', ({ name, attributes }) => parts.open(name, attributes))
  parser.on('text', (words) => parts.text(words))
  parser.on('cdata', (words) => parts.text(words))
  parser.on('closetag', ({ name }) => parts.close(name))
  parser.write(text.replace(FORBIDDEN, '\uFFFD').trimStart()).close()
}

function parse(text: string, isMixed: boolean): XmlFields {
  const document: OpenElement = { name: '', text: '', fields: undefined }
  const open = [document]
  const top = (): OpenElement => open.at(-1) ?? document
  const parts: XmlParts = {
    open(name, attributes) {
      if (open.length > DEPTH_MAX) throw new XmlError('elements are nested too deeply')
      open.push({ name, text: '', fields: undefined })
      if (isMixed) for (const [key, value] of Object.entries(attributes)) addChild(top(), `@${key}`, value)
    },
    text: (words) => void (top().text += words),
    close(name) {
      const element = open.pop() ?? document
      addChild(top(), name, contentOf(element, isMixed))
    },
  }
  readXml(text, parts, isMixed)
  return document.fields ?? emptyFields()
}

/**
 * Parses the subset of XML that data files use: elements, text, CDATA, character references and comments. Attributes
 * are dropped, and a document type is refused, since it could define entities.
 */
export const parseXml = (text: string): XmlFields => parse(text, false)

/** Keeps attributes as `@name`, text beside elements as `#text`, and the document type's name, never its definition. */
export const parseMixedXml = (text: string): XmlFields => parse(text, true)

/** An element's own text, without its child elements'. */
export function xmlText(value: unknown): string | undefined {
  const text = isXmlFields(value) ? value[TEXT_FIELD] : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

export const isXmlFields = (value: unknown): value is XmlFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An element's fields; empty for any other value. */
export const xmlFields = (value: XmlValue | undefined): XmlFields => (isXmlFields(value) ? value : {})

/** An element's children with this name, apart from plain text. */
export const xmlChildren = (value: XmlValue | undefined, name: string): XmlFields[] =>
  [xmlFields(value)[name] ?? []].flat().filter(isXmlFields)
