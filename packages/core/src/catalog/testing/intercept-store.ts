import type { Store } from '../../store/store.ts'

type StoreMethod = Exclude<keyof Store, 'files'> | 'readFile' | 'writeFile' | 'listFiles' | 'removeFile'

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
    files: {
      async read(name, part) {
        await before('readFile', name)
        return await store.files.read(name, part)
      },
      async write(name, bytes, headers) {
        await before('writeFile', name)
        await store.files.write(name, bytes, headers)
      },
      async list(prefix) {
        await before('listFiles', prefix)
        return await store.files.list(prefix)
      },
      async remove(name) {
        await before('removeFile', name)
        await store.files.remove(name)
      },
    },
  }
}
