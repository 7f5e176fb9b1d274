const KEPT_MAX = 200
const kept = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Memoizes a value per immutable snapshot. Failures are not cached, nor is undefined: of what is not there are endless names. */
export async function keptFor<T>(snapshot: object, name: string, make: () => Promise<T>): Promise<T> {
  const values = kept.get(snapshot) ?? new Map<string, Promise<unknown>>()
  kept.set(snapshot, values)
  const known = values.get(name)
  if (known !== undefined) return (await known) as T // one name has one kind of value
  if (values.size >= KEPT_MAX) values.clear()
  const made = make()
  values.set(name, made)
  const forget = () => values.delete(name)
  made.then((value) => value === undefined && forget(), forget)
  return await made
}
