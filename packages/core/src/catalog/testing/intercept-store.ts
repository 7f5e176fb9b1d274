import type { Store } from '../../store/store.ts'

type StoreMethod = keyof Store

/** Wraps a store with a hook before each call; an error thrown by the hook fails the call. */
export function interceptStore(
  store: Store,
  before: (call: StoreMethod, key: unknown) => void | Promise<void>,
): Store {
  return {
    async get(key) {
      await before('get', key)
      return await store.get(key)
    },
    async getMany(keys, options) {
      await before('getMany', keys)
      return await store.getMany(keys, options)
    },
    async put(item, condition) {
      await before('put', item)
      return await store.put(item, condition)
    },
    async update(key, change) {
      await before('update', key)
      return await store.update(key, change)
    },
    async remove(key, condition) {
      await before('remove', key)
      return await store.remove(key, condition)
    },
    async query(query) {
      await before('query', query)
      return await store.query(query)
    },
  }
}
