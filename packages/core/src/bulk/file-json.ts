import type { WireObject } from '../congress/wire-object.ts'
import { isXmlFields, type XmlFields, type XmlValue } from './xml.ts'

/** Elements that are items of the list in their parent. */
const LIST_ITEMS: ReadonlySet<string> = new Set([
  'amendment',
  'committeeReport',
  'item',
  'link',
  'recordedVote',
  'summary',
])

function listJson(value: XmlValue): unknown[] {
  const rows = Array.isArray(value) ? value : [value]
  return rows.map(jsonOf).filter((row) => row !== undefined)
}

function objectJson(fields: XmlFields): WireObject | unknown[] | undefined {
  const names = Object.keys(fields)
  const [name = ''] = names
  if (names.length === 1 && LIST_ITEMS.has(name)) return listJson(fields[name] ?? '')
  const json: [string, unknown][] = []
  for (const each of names) {
    const value = fields[each] ?? ''
    const child = LIST_ITEMS.has(each) ? listJson(value) : jsonOf(value)
    if (child !== undefined) json.push([each, child])
  }
  return json.length === 0 ? undefined : Object.fromEntries(json)
}

/**
 * Converts an element to the API's JSON: lists instead of `item` elements, and empty elements left out. If an element
 * occurs twice, as in amendments, the last one wins.
 */
export function jsonOf(value: XmlValue): unknown {
  if (typeof value === 'string') return value === '' ? undefined : value
  if (isXmlFields(value)) return objectJson(value)
  return listJson(value).at(-1)
}
