import type { Json, JsonObject } from '../api/context.ts'
import type { XmlContent, XmlElement } from './xml.ts'

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

/** The named fields with a plain value, in this order. */
export function plainFields(row: JsonObject, ...names: readonly string[]): XmlElement[] {
  const elements: XmlElement[] = []
  for (const name of names) {
    const value = row[name]
    if (value !== undefined && (typeof value !== 'object' || value === null)) elements.push([name, value])
  }
  return elements
}

/** A list element, left out where there are no rows. */
export function listElement(
  name: string,
  rows: readonly JsonObject[],
  write: (row: JsonObject) => XmlContent,
  itemName = 'item',
): XmlElement {
  return [name, rows.length === 0 ? undefined : rows.map((row): XmlElement => [itemName, write(row)])]
}
