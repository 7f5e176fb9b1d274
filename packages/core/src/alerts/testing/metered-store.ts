import type { Item } from '../../store/item.ts'
import type { Store } from '../../store/store.ts'

const READ_BYTES = 4_096
const WRITE_BYTES = 1_024

const bytesOf = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
const unitsOf = (bytes: number, unit: number): number => Math.max(1, Math.ceil(bytes / unit))
/** The row and its entries in the indexes, which project all of it. */
const writeUnits = (item: Item | undefined): number =>
  unitsOf(bytesOf(item === undefined ? [] : [item]), WRITE_BYTES) *
  (1 + [item?.gsi1pk, item?.gsi2pk].filter((key) => key !== undefined).length)

/** Counts the units that AWS bills. */
export function meteredStore(store: Store) {
  const sum = { reads: 0, writes: 0 }
  const metered: Store = {
    async get(key) {
      const item = await store.get(key)
      sum.reads += unitsOf(item === undefined ? 0 : bytesOf([item]), READ_BYTES)
      return item
    },
    async getMany(keys, options) {
      sum.reads += keys.length * (options?.isConsistent === true ? 1 : 0.5)
      return await store.getMany(keys, options)
    },
    async query(query) {
      const page = await store.query(query)
      sum.reads += unitsOf(bytesOf(page.items), READ_BYTES) * (query.index === undefined ? 1 : 0.5)
      return page
    },
    async put(item, condition) {
      sum.writes += writeUnits(item)
      return await store.put(item, condition)
    },
    async update(key, change) {
      const item = await store.update(key, change)
      sum.writes += writeUnits(item)
      return item
    },
    async remove(key, condition) {
      const item = await store.get(key)
      sum.writes += writeUnits(item)
      return await store.remove(key, condition)
    },
    files: store.files,
  }
  return { metered, used: () => sum }
}
