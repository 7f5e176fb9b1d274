import dynaliteDb, { type Item, type Level, type Store, type Table, type Write } from 'dynalite/db/index.js'
import type { WriteQueue } from './write-queue.ts'

/** Pending index writes of items that are about to be written, by item key. */
const pendingByStore = new WeakMap<Store, Map<string, readonly Write[]>>()

/** Builds the same keys as dynalite. */
const itemKey = (table: Table, item: Item): string =>
  `item-${table.TableName}~${dynaliteDb.createKey(item, table)}`

function indexWrites(table: Table, existing: Item | undefined, item: Item | null): Write[] {
  const indexes = table.GlobalSecondaryIndexes ?? []
  const { puts, deletes } = dynaliteDb.getIndexActions(indexes, existing, item, table)
  const indexKeyOf = (index: string, key: string): string => `index-global~${table.TableName}~${index}~${key}`
  return [
    ...deletes.map(({ index, key }) => ({ type: 'del' as const, key: indexKeyOf(index, key) })),
    ...puts.map(({ index, key, item: value }) => ({
      type: 'put' as const,
      key: indexKeyOf(index, key),
      value,
    })),
  ]
}

const { updateIndexes } = dynaliteDb

// dynalite writes each index of an item first and then the item; its actions call this through the property
dynaliteDb.updateIndexes = (...call) => {
  const [store, table, existing, item, done] = call
  const writes = pendingByStore.get(store)
  const known = item ?? existing
  if (writes === undefined || known === undefined) return updateIndexes(...call)
  writes.set(itemKey(table, known), indexWrites(table, existing, item))
  done()
}

/** Sends all writes through the queue, and writes an item and its indexes atomically. */
export function writeItemsAtomically(store: Store, queue: WriteQueue): void {
  const indexWritesByKey = new Map<string, readonly Write[]>()
  pendingByStore.set(store, indexWritesByKey)
  const take = (key: string): readonly Write[] => {
    const writes = indexWritesByKey.get(key) ?? []
    indexWritesByKey.delete(key)
    return writes
  }
  const db: Level = store.db
  db.put = (key, value, done) => queue.add([...take(key), { type: 'put', key, value }], done)
  db.del = (key, done) => queue.add([...take(key), { type: 'del', key }], done)
  db.batch = (writes, done) => queue.add(writes, done)
}
