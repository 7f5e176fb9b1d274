import { ALERT_SHARDS } from './alert-shards.ts'
import type { Store } from './store.ts'

/** Whether a partition of a queue has an entry that is due: one row is read. */
export async function isDueIn(store: Store, partition: string, now: Date): Promise<boolean> {
  const sort = { from: '0', to: `${now.toISOString()}~` }
  const { items } = await store.query({ index: 'gsi1', partition, sort, limit: 1 })
  return items.length > 0
}

/** The same of a queue that is spread over shards. */
export async function isAnyDue(store: Store, prefix: string, now: Date): Promise<boolean> {
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => isDueIn(store, `${prefix}${shard}`, now))
  return (await Promise.all(shards)).includes(true)
}
