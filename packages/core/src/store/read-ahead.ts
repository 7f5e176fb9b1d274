import { LruCache } from '../lib/lru-cache.ts'
import { type Item, type Key, keyString } from './item.ts'
import type { Store } from './store.ts'

type Reads = Partial<Pick<Store, 'get' | 'getMany'>>

const withReads = (store: Store, reads: Reads): Store => ({
  get: (key) => store.get(key),
  getMany: (wanted, options) => store.getMany(wanted, options),
  put: (item, condition) => store.put(item, condition),
  update: (key, change) => store.update(key, change),
  remove: (key, condition) => store.remove(key, condition),
  query: (query) => store.query(query),
  files: store.files,
  ...reads,
})

/** Reads rows in one batch; the returned store answers each `get` of them from it. */
export async function readAhead(store: Store, keys: readonly Key[]): Promise<Store> {
  const rows = await store.getMany(keys, { isConsistent: true })
  const found = new Map(rows.map((row) => [keyString(row), row]))
  const known = new Set(keys.map(keyString))
  return withReads(store, {
    get: async (key) => {
      const name = keyString(key)
      return known.has(name) ? found.get(name) : await store.get(key)
    },
  })
}

const ROWS_KEPT = 5_000

/** Caches rows for a run that sends many people the same news. Missing rows are read again, since they may be new. */
export function readOnce(store: Store): Store {
  const known = new LruCache<Promise<Item | undefined>>({ sizeMax: ROWS_KEPT, sizeOf: () => 1 })
  const keep = async (key: Key, read: () => Promise<Item | undefined>): Promise<Item | undefined> => {
    const name = keyString(key)
    const row = await (known.get(name) ?? known.add(name, read())).catch((error: unknown) => {
      known.remove(name)
      throw error
    })
    if (row === undefined) known.remove(name)
    return row
  }
  return withReads(store, {
    get: (key) => keep(key, () => store.get(key)),
    async getMany(keys, options) {
      if (options?.isConsistent === true) return await store.getMany(keys, options)
      const unknown = keys.filter((key) => known.get(keyString(key)) === undefined)
      const batch = unknown.length === 0 ? Promise.resolve([]) : store.getMany(unknown)
      const byName = batch.then((rows) => new Map(rows.map((row) => [keyString(row), row])))
      const rows = keys.map((key) => keep(key, async () => (await byName).get(keyString(key))))
      return (await Promise.all(rows)).filter((row) => row !== undefined)
    },
  })
}
