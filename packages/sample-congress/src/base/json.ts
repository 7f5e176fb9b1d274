/** JSON without its undefined fields, before its keys are sorted. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json | undefined }

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value)

export function objectAt(row: JsonObject, name: string): JsonObject | undefined {
  const value = row[name]
  return isObject(value) ? value : undefined
}

export function rowsAt(row: JsonObject, name: string): JsonObject[] {
  const value = row[name]
  return isList(value) ? value.filter(isObject) : []
}

/** Sorts keys alphabetically, as the provider does. */
export function sortKeys(value: Json): Json {
  if (isList(value)) return value.map(sortKeys)
  if (!isObject(value)) return value
  const result: Record<string, Json> = {}
  for (const key of Object.keys(value).toSorted()) {
    const own = value[key]
    if (own !== undefined) result[key] = sortKeys(own)
  }
  return result
}
