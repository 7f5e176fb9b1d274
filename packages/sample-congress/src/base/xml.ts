import { isObject, rowsAt, type JsonObject } from './json.ts'

/** Character data that is not escaped, for markup inside an element. */
export interface Cdata {
  readonly cdata: string
}

/** Null is an empty element; undefined leaves the element out. */
export type XmlContent = string | number | boolean | null | undefined | Cdata | readonly XmlElement[]
/** Attributes may follow the name. */
export type XmlElement = readonly [name: string, content: XmlContent]

export const escapeXml = (text: string): string =>
  /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text

/** "]]>" would end the section, so it is split over two. */
const cdataSection = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

function scalarText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return escapeXml(String(value))
}

/** Writes an element in the given order, indented by two spaces as GovInfo's files are. */
export function writeElement([name, content]: XmlElement, indent = ''): string {
  const end = `</${name.split(' ')[0]}>\n`
  if (content === undefined) return ''
  if (content === null || content === '') return `${indent}<${name}/>\n`
  if (typeof content !== 'object') return `${indent}<${name}>${scalarText(content)}${end}`
  if ('cdata' in content)
    return `${indent}<${name}>\n${indent}  ${cdataSection(content.cdata)}\n${indent}${end}`
  const inner = content.map((child) => writeElement(child, `${indent}  `)).join('')
  return inner === '' ? `${indent}<${name}/>\n` : `${indent}<${name}>\n${inner}${indent}${end}`
}

/** An element that is made of a field of a row. */
interface ElementSpec {
  readonly name: string
  readonly field: string
  readonly isCdata: boolean
  /** The name of the elements in a list. */
  readonly item: string | undefined
  /** The elements inside an object, or inside each row of a list. */
  readonly inner: readonly ElementSpec[] | undefined
}

const TOKEN = /(\w+)(?:=(\w+|\.))?(#)?(?:\/(\w+))?(\()?|\)/g

/**
 * Parses the order of elements: "number sponsor(name) laws/item(type number) text# date=lastDate". Parentheses are an
 * object or, after a slash, the rows of a list; a number sign is character data, an equals sign another field of the
 * row, or the row itself; "@person" are the elements of another table.
 */
export function parseElements(tables: Readonly<Record<string, readonly string[]>>, table: string) {
  const textOf = (name: string): string =>
    (tables[name] ?? []).join(' ').replaceAll(/@(\w+)/g, (_, other: string) => textOf(other))
  const text = textOf(table)
  const open: ElementSpec[][] = [[]]
  for (const [, name, field, cdata, item, parenthesis] of text.matchAll(TOKEN)) {
    if (name === undefined) {
      open.pop()
      continue
    }
    const inner: ElementSpec[] | undefined = parenthesis === undefined ? undefined : []
    open.at(-1)?.push({ name, field: field ?? name, isCdata: cdata !== undefined, item, inner })
    if (inner !== undefined) open.push(inner)
  }
  return open[0] ?? []
}

function elementsFor(row: JsonObject, { name, field, isCdata, item, inner }: ElementSpec): XmlElement[] {
  const value = field === '.' ? row : row[field]
  if (value === undefined || value === null) return [[name, value]]
  if (inner === undefined) {
    if (typeof value === 'object') return []
    return [[name, isCdata ? { cdata: String(value) } : value]]
  }
  if (isObject(value)) return [[name, elementsOf(value, inner)]]
  const rows = rowsAt(row, field).map((each): XmlElement => [item ?? name, elementsOf(each, inner)])
  return item === undefined || rows.length === 0 ? rows : [[name, rows]]
}

/** The elements of a row in their order; fields without a value and empty lists are left out. */
export const elementsOf = (row: JsonObject, order: readonly ElementSpec[]): XmlElement[] =>
  order.flatMap((spec) => elementsFor(row, spec))
