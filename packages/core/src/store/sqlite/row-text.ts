import type { Item } from '../item.ts'

/** The JSON field that stands for bytes. */
const BYTES = '$bytes'

/** Encodes the values that DynamoDB accepts; rejects any others, like DynamoDB's client. */
function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(toJson)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} cannot be stored`)
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`a ${value.constructor.name} cannot be stored`)
  if (BYTES in value) throw new TypeError(`${BYTES} cannot be the name of a field`)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toJson(each)]))
}

function fromJson(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !(BYTES in value)) return value
  return new Uint8Array(Buffer.from(String(value[BYTES]), 'base64'))
}

export const writeRow = (item: Item): string => JSON.stringify(toJson(item))

export const readRow = (text: string): Item =>
  JSON.parse(text, text.includes(`"${BYTES}"`) ? fromJson : undefined) as Item // written by writeRow
