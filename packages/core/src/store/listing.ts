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

export type SavedKind = 'bill' | 'member' | 'amendment'

interface SavedRequest extends PageRequest {
  readonly from: string
}

/** The parts of a row's place among all that was saved: the instant comes first. */
const savedKeyParts = ({ gsi2sk = '' }: Item): string[] => gsi2sk.split('#')

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

/** All that was saved at or after an instant, the oldest first; each thing once, as it was saved last. */
const savedQuery = (kind: SavedKind, { from, ...page }: SavedRequest) =>
  ({
    index: 'gsi2',
    partition: `CHANGED#${kind}`,
    sort: { from, to: END_OF_TIME },
    ...page,
  }) as const

/** What was saved at or after an instant. */
export async function listSaved<Stored>(
  store: Store,
  kind: SavedKind,
  { fromItem, ...request }: SavedRequest & { readonly fromItem: FromItem<Stored> },
): Promise<ListPage<Saved<Stored>>> {
  return await listPage(store, savedQuery(kind, request), async (item) => ({
    savedAt: savedKeyParts(item)[0] ?? '',
    stored: await fromItem(item),
  }))
}

/** When something was saved, and what its key in the index begins with after that. */
export interface SavedKey {
  readonly savedAt: string
  readonly group: string
}

/** Tells of what was saved no more than its keys do. */
export async function listSavedKeys(
  store: Store,
  kind: SavedKind,
  request: SavedRequest,
): Promise<ListPage<SavedKey>> {
  return await listPage(store, { ...savedQuery(kind, request), keysOnly: true }, (item) => {
    const [savedAt = '', group = ''] = savedKeyParts(item)
    return { savedAt, group }
  })
}
