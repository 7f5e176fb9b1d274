import type { Json, JsonObject } from '../api/context.ts'
import type { XmlElement } from '../base/xml.ts'

const isRow = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectAt = (row: JsonObject, name: string): JsonObject | undefined => {
  const value = row[name]
  return isRow(value) ? value : undefined
}

export const rowsAt = (row: JsonObject, name: string): JsonObject[] => {
  const value = row[name]
  return Array.isArray(value) ? value.filter(isRow) : []
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
 * row, or the row itself.
 */
export function parseElements(text: string): readonly ElementSpec[] {
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
  if (isRow(value)) return [[name, elementsOf(value, inner)]]
  const rows = rowsAt(row, field).map((each): XmlElement => [item ?? name, elementsOf(each, inner)])
  return item === undefined || rows.length === 0 ? rows : [[name, rows]]
}

/** The elements of a row in their order; fields without a value and empty lists are left out. */
export const elementsOf = (row: JsonObject, order: readonly ElementSpec[]): XmlElement[] =>
  order.flatMap((spec) => elementsFor(row, spec))
