/** An element's content: its text, or its child elements by name. Elements of the same name become a list. */
export type XmlValue = string | XmlFields | readonly (string | XmlFields)[]
export interface XmlFields {
  readonly [name: string]: XmlValue
}

/** The text is not well-formed, or uses more of XML than the files need. */
export class XmlError extends Error {
  override readonly name = 'XmlError'
}

interface OpenElement {
  readonly name: string
  /** Only if attributes are kept. */
  readonly attributes?: string
  text: string
  fields: Record<string, string | XmlFields | (string | XmlFields)[]> | undefined
}

/** Four times the depth of the deepest element of a BILLSTATUS file. */
const DEPTH_MAX = 40
const TAG =
  /<([A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
/** An external document type; one with an internal subset could define entities. */
const EXTERNAL_DOCTYPE = /<!DOCTYPE\s[^[\]<>]*>/y
const CLOSING_TAG = /<\/([\w.:-]+)\s*>/y
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));|&/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const BLANK = /^\s*$/

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  if (!isCharacter) throw new XmlError(`character ${code} does not exist`)
  return String.fromCodePoint(code)
}

function decode(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number(decimal))
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    const known = NAMED[name ?? '']
    if (known === undefined) throw new XmlError('an entity is unknown')
    return known
  })
}

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

function contentOf({ name, text, fields, attributes }: OpenElement): string | XmlFields {
  if (attributes !== undefined) return mixedContentOf({ text, fields, attributes })
  if (fields === undefined) return text.trim()
  if (!BLANK.test(text)) throw new XmlError(`${name} mixes text and elements`)
  return fields
}

/**
 * Plain text if there is nothing else; otherwise attributes and the text become fields with names that no element can
 * have.
 */
function mixedContentOf({
  text,
  fields = emptyFields(),
  attributes = '',
}: Pick<OpenElement, 'text' | 'fields' | 'attributes'>): string | XmlFields {
  for (const [, name = '', double, single = ''] of attributes.matchAll(ATTRIBUTE))
    fields[`@${name}`] = decode(double ?? single)
  const words = text.trim()
  if (Object.keys(fields).length === 0) return words
  if (words !== '') fields[TEXT_FIELD] = words
  return fields
}

/** Markup that begins with "<!" or "<?", with its end; a document type could define entities. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
]

class Parser {
  readonly #text: string
  readonly #isMixed: boolean
  readonly #open: OpenElement[] = [{ name: '', text: '', fields: undefined }]
  #at = 0

  constructor(text: string, isMixed: boolean) {
    this.#text = text
    this.#isMixed = isMixed
  }

  get #top(): OpenElement {
    return this.#open.at(-1) ?? { name: '', text: '', fields: undefined }
  }

  parse(): XmlFields {
    for (let next = this.#findMarkup(); next !== -1; next = this.#findMarkup()) {
      if (next > this.#at) this.#top.text += decode(this.#text.slice(this.#at, next))
      this.#at = next
      this.#readMarkup()
    }
    if (!BLANK.test(this.#text.slice(this.#at))) throw new XmlError('there is text after the end')
    if (this.#open.length !== 1) throw new XmlError(`${this.#top.name} is not closed`)
    const root = contentOf(this.#top)
    if (typeof root === 'string') throw new XmlError('there is no element')
    return root
  }

  #findMarkup(): number {
    return this.#text.indexOf('<', this.#at)
  }

  /** Moves behind the next `end`, and returns what is before it. */
  #readUntil(begin: string, end: string): string {
    const from = this.#at + begin.length
    const to = this.#text.indexOf(end, from)
    if (to === -1) throw new XmlError('markup is cut off')
    this.#at = to + end.length
    return this.#text.slice(from, to)
  }

  #readMarkup(): void {
    if (this.#text.startsWith('<![CDATA[', this.#at)) {
      this.#top.text += this.#readUntil('<![CDATA[', ']]>')
      return
    }
    const skipped = SKIPPED.find(([begin]) => this.#text.startsWith(begin, this.#at))
    if (skipped !== undefined) return void this.#readUntil(...skipped)
    if (this.#isMixed && this.#match(EXTERNAL_DOCTYPE) !== null) return
    const [, closed] = this.#match(CLOSING_TAG) ?? []
    if (closed !== undefined) return this.#close(closed)
    const [, name, attributes = '', slash] = this.#match(TAG) ?? []
    if (name === undefined) throw new XmlError('a tag is malformed')
    this.#openElement(name, attributes)
    if (slash === '/') this.#close(name)
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match !== null) this.#at = pattern.lastIndex
    return match
  }

  #openElement(name: string, attributes: string): void {
    if (this.#open.length > DEPTH_MAX) throw new XmlError('elements are nested too deeply')
    const kept = this.#isMixed ? { attributes } : {}
    this.#open.push({ name, text: '', fields: undefined, ...kept })
  }

  #close(name: string): void {
    const element = this.#open.pop()
    if (element?.name !== name) throw new XmlError(`${name} is closed but not open`)
    addChild(this.#top, name, contentOf(element))
  }
}

/**
 * Parses the subset of XML that data files use: elements, text, CDATA, character references and comments. Attributes
 * are dropped, and a document type is refused, since it could define entities.
 */
export const parseXml = (text: string): XmlFields => new Parser(text, false).parse()

/**
 * Like `parseXml`, with attributes as `@name`, text beside elements as `#text`, and the name of a document type, whose
 * definition is never read.
 */
export const parseMixedXml = (text: string): XmlFields => new Parser(text, true).parse()

/** The text of an element, ignoring its attributes and children. */
export function xmlText(value: XmlValue | undefined): string | undefined {
  const text = isXmlFields(value) ? value[TEXT_FIELD] : value
  return typeof text === 'string' && text !== '' ? text : undefined
}

export const isXmlFields = (value: XmlValue | undefined): value is XmlFields =>
  typeof value === 'object' && !Array.isArray(value)

/** The child elements of a name that are not plain text. */
export const xmlChildren = (fields: XmlFields, name: string): XmlFields[] =>
  [fields[name] ?? []].flat().filter(isXmlFields)
