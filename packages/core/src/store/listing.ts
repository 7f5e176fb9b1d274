import type { Item } from './item.ts'
import type { PageKey, Query } from './query.ts'
import type { Store } from './store.ts'

export interface ListPage<Stored> {
  readonly rows: Stored[]
  readonly next?: PageKey
}

export interface PageRequest {
  readonly limit?: number
  readonly after?: PageKey
}

/** Something that was saved, and when. */
export interface Saved<Stored> {
  readonly savedAt: string
  readonly stored: Stored
}

type FromItem<Stored> = (item: Item) => Stored | Promise<Stored>

/** One page of an index, as the entity that is written there. */
export async function listPage<Stored>(
  store: Store,
  query: Query,
  fromItem: FromItem<Stored>,
): Promise<ListPage<Stored>> {
  const { items, next } = await store.query(query)
  const rows = await Promise.all(items.map(fromItem))
  return next === undefined ? { rows } : { rows, next }
}

/** Later than any instant that is written in a sort key. */
const END_OF_TIME = '~'

/** What was saved at or after an instant, the oldest first; each thing once, as it was saved last. */
export async function listSaved<Stored>(
  store: Store,
  kind: 'bill' | 'member' | 'amendment',
  { from, fromItem, ...page }: PageRequest & { readonly from: string; readonly fromItem: FromItem<Stored> },
): Promise<ListPage<Saved<Stored>>> {
  const sort = { from, to: END_OF_TIME }
  const query: Query = { index: 'gsi2', partition: `CHANGED#${kind}`, sort, ...page }
  return await listPage(store, query, async (item) => ({
    savedAt: item.gsi2sk?.split('#')[0] ?? '',
    stored: await fromItem(item),
  }))
}
