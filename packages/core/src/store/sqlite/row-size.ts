import type { Item } from '../item.ts'

/** DynamoDB's limits for a row and for a page of rows. */
export const ROW_BYTES_MAX = 400 * 1024
export const PAGE_BYTES_MAX = 1024 * 1024

const PER_LIST_OR_MAP = 3

function valueSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return 1 + Math.ceil(String(value).length / 2)
  if (value instanceof Uint8Array) return value.byteLength
  if (Array.isArray(value))
    return value.reduce((sum: number, each) => sum + 1 + valueSize(each), PER_LIST_OR_MAP)
  if (typeof value === 'object' && value !== null)
    return PER_LIST_OR_MAP + Object.keys(value).length + rowSize(value)
  return 1
}

/** A row's size as DynamoDB counts it, accurate to a few bytes per number. */
export const rowSize = (row: object): number =>
  Object.entries(row).reduce(
    (sum, [name, value]) => (value === undefined ? sum : sum + Buffer.byteLength(name) + valueSize(value)),
    0,
  )

export function assertRowSize(item: Item): number {
  const size = rowSize(item)
  if (size > ROW_BYTES_MAX) throw new RangeError(`a row of ${size} bytes is larger than ${ROW_BYTES_MAX}`)
  return size
}
