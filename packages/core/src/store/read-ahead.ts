import { type Key, keyString } from './item.ts'
import type { Store } from './store.ts'

/** Reads rows in one batch. The store that is returned answers the first `get` of each from there, later ones afresh. */
export async function readAhead(store: Store, keys: readonly Key[]): Promise<Store> {
  const rows = await store.getMany(keys, { isConsistent: true })
  const found = new Map(rows.map((row) => [keyString(row), row]))
  const unanswered = new Set(keys.map(keyString))
  return {
    get: async (key) => {
      const name = keyString(key)
      return unanswered.delete(name) ? found.get(name) : await store.get(key)
    },
    getMany: (wanted, options) => store.getMany(wanted, options),
    put: (item, condition) => store.put(item, condition),
    update: (key, change) => store.update(key, change),
    remove: (key, condition) => store.remove(key, condition),
    query: (query) => store.query(query),
    files: store.files,
  }
}
