import { ALERT_SHARDS } from './alert-shards.ts'
import type { Store } from './store.ts'

/** Whether a queue that is spread over shards has an entry that is due: one row is read of each. */
export async function isAnyDue(store: Store, prefix: string, now: Date): Promise<boolean> {
  const sort = { from: '0', to: `${now.toISOString()}~` }
  const pages = Array.from({ length: ALERT_SHARDS }, (_, shard) =>
    store.query({ index: 'gsi1', partition: `${prefix}${shard}`, sort, limit: 1 }),
  )
  return (await Promise.all(pages)).some(({ items }) => items.length > 0)
}
