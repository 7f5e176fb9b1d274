import { loadOnce } from '@rostrum/core/lib/memoize-success'

const KEPT_MAX = 200
const kept = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Memoizes a value per immutable snapshot. Failures and undefined are not cached: names of missing values are endless. */
export async function keptFor<T>(snapshot: object, name: string, make: () => Promise<T>): Promise<T> {
  const values = kept.get(snapshot) ?? new Map<string, Promise<unknown>>()
  kept.set(snapshot, values)
  if (values.size >= KEPT_MAX && !values.has(name)) values.clear()
  const value = await loadOnce(values, name, make)
  if (value === undefined) values.delete(name)
  return value as T // a name always has the same type of value
}
