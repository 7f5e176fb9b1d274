import type { Item } from '../../store/item.ts'
import type { Store } from '../../store/store.ts'

const READ_BYTES = 4_096
const WRITE_BYTES = 1_024

const bytesOf = (items: readonly Item[]): number =>
  items.reduce((sum, item) => sum + Buffer.byteLength(JSON.stringify(item)), 0)
const unitsOf = (bytes: number, unit: number): number => Math.max(1, Math.ceil(bytes / unit))
type Row = Item | undefined
const keysIn = (row: Row): (string | undefined)[] =>
  [
    [row?.gsi1pk, row?.gsi1sk],
    [row?.gsi2pk, row?.gsi2sk],
  ].map(([pk, sk]) => pk && `${pk} ${sk}`)

/** The row and its index entries, which project all attributes: an entry that moves is removed and written. */
function writeUnits(before: Row, after: Row): number {
  const units = (row: Row): number => unitsOf(bytesOf(row === undefined ? [] : [row]), WRITE_BYTES)
  const [former, current] = [keysIn(before), keysIn(after)]
  const removed = former.filter((key, i) => key !== undefined && key !== current[i]).length
  const written = current.filter((key) => key !== undefined).length
  return Math.max(units(before), units(after)) + removed * units(before) + written * units(after)
}

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
      const before = await store.get(item)
      sum.writes += writeUnits(before, item)
      return await store.put(item, condition)
    },
    async update(key, change) {
      const before = await store.get(key)
      const item = await store.update(key, change)
      sum.writes += writeUnits(before, item)
      return item
    },
    async remove(key, condition) {
      const before = await store.get(key)
      sum.writes += writeUnits(before, undefined)
      return await store.remove(key, condition)
    },
    files: store.files,
  }
  return { metered, used: () => sum }
}
