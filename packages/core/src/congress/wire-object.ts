/** An untrusted JSON object; every field must be parsed. */
export type WireObject = Readonly<Record<string, unknown>>

/** The parsed row, or the name of a required field that is missing. */
export type ParseResult<T> = { readonly row: T } | { readonly missing: string }

const NO_FIELDS: WireObject = {}

export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object's fields; an empty object for anything else. */
export const fieldsOf = (value: unknown): WireObject => (isWireObject(value) ? value : NO_FIELDS)

/** Unwraps a list: a plain array, `{ item: [...] }` (from XML), or a single bare row. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isWireObject(value)) return []
  return 'item' in value ? listOf(value['item']) : [value]
}

export function readEach<T>(value: unknown, read: (fields: WireObject) => T | undefined): T[] {
  return listOf(value).flatMap((row) => {
    const found = read(fieldsOf(row))
    return found === undefined ? [] : [found]
  })
}

export const missingField = (field: string): { readonly missing: string } => ({ missing: field })
