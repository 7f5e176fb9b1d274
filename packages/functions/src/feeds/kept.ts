const KEPT_MAX = 200
const kept = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Memoizes a value per immutable snapshot. Failures and undefined are not cached: names of missing values are endless. */
export async function keptFor<T>(snapshot: object, name: string, make: () => Promise<T>): Promise<T> {
  const values = kept.get(snapshot) ?? new Map<string, Promise<unknown>>()
  kept.set(snapshot, values)
  const known = values.get(name)
  if (known !== undefined) return (await known) as T // a name always has the same type of value
  if (values.size >= KEPT_MAX) values.clear()
  const made = make()
  values.set(name, made)
  const forget = () => values.delete(name)
  made.then((value) => value === undefined && forget(), forget)
  return await made
}
