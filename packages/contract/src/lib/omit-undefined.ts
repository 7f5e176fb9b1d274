type DefinedFields<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Omits undefined fields, for `exactOptionalPropertyTypes`. */
export function omitUndefined<T extends object>(fields: T): DefinedFields<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as DefinedFields<T> // the same fields, minus undefined ones
}
