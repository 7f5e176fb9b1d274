import type { Item } from './item.ts'
import type { Query } from './query.ts'
import type { Store } from './store.ts'

/** Everything that a query finds, however many pages that takes. */
export async function queryAll(store: Store, query: Query): Promise<Item[]> {
  const items: Item[] = []
  for (let page = await store.query(query); ; page = await store.query({ ...query, after: page.next })) {
    items.push(...page.items)
    if (page.next === undefined) return items
  }
}
