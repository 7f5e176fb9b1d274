/** An object as it came over the wire: nothing in it is trusted before a reader has looked at it. */
export type WireObject = Readonly<Record<string, unknown>>

/** A row as ours, or the name of what it lacks to be one. */
export type ParseResult<T> = { readonly row: T } | { readonly lacks: string }

const NO_FIELDS: WireObject = {}

export const isWireObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; none of anything else, so that null, absent and odd read alike. */
export const fieldsOf = (value: unknown): WireObject => (isWireObject(value) ? value : NO_FIELDS)

/** The rows of a list in any of its wrappings: plain, `{ item: [...] }`, or one row left bare. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  if (!isWireObject(value)) return []
  return 'item' in value ? listOf(value['item']) : [value]
}

/** What remains of a list when each row is read and the unreadable ones are left out. */
export function readEach<T>(value: unknown, read: (fields: WireObject) => T | undefined): T[] {
  return listOf(value).flatMap((row) => {
    const found = read(fieldsOf(row))
    return found === undefined ? [] : [found]
  })
}

type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** The fields that have a value: our records leave out what is not known. */
export function omitUndefined<T extends object>(fields: T): DefinedFields<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as DefinedFields<T> // the same fields, less those without a value
}

/** A row that cannot be ours for want of a field. */
export const missingField = (field: string): { readonly lacks: string } => ({ lacks: field })
