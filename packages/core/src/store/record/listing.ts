import type { Item } from '../item.ts'
import { type PageKey, type Query, queryAll } from '../query.ts'
import type { Store } from '../store.ts'

export interface ListPage<Stored> {
  readonly rows: Stored[]
  readonly next?: PageKey | undefined
}

export interface PageRequest {
  readonly limit?: number
  readonly after?: PageKey | undefined
}

export interface Saved<Stored> {
  readonly savedAt: string
  readonly stored: Stored
}

export type SavedKind = 'bill' | 'member' | 'amendment'

interface SavedRequest extends PageRequest {
  readonly from: string
}

const SAVED_PREFIX = 'CHANGED#'
/** Splits the sort key of the `CHANGED#…` index; the time of saving comes first. */
const savedKeyParts = ({ gsi2sk = '' }: Item): string[] => gsi2sk.split('#')

type FromItem<Stored> = (item: Item) => Stored

export async function listPage<Stored>(
  store: Store,
  query: Query,
  fromItem: FromItem<Stored>,
): Promise<ListPage<Stored>> {
  const { items, next } = await store.query(query)
  return { rows: items.map(fromItem), next }
}

/** Sorts after every ISO time. */
export const END_OF_TIME = '~'

/** Oldest first. A record appears once, at the time of its last save. */
const savedQuery = (kind: SavedKind, { from, ...page }: SavedRequest) =>
  ({
    index: 'gsi2',
    partition: `${SAVED_PREFIX}${kind}`,
    sort: { from, to: END_OF_TIME },
    ...page,
  }) as const

/** Lists records of a kind saved at or after an instant, oldest first. */
export const savedLister =
  <Stored>(kind: SavedKind, fromItem: FromItem<Stored>) =>
  (store: Store, from: string, page: PageRequest = {}): Promise<ListPage<Saved<Stored>>> =>
    listPage(store, savedQuery(kind, { from, ...page }), (item) => ({
      savedAt: savedKeyParts(item)[0] ?? '',
      stored: fromItem(item),
    }))

const PERIOD_PAGE = 250

/** Lists the rows of a name in the `CHANGED#…` index that were saved in a period, oldest first. */
export const periodLister =
  <Stored>(name: 'searched' | 'texts', fromItem: FromItem<Stored>) =>
  async (store: Store, { from, to }: { readonly from: string; readonly to: string }): Promise<Stored[]> => {
    if (from > to) return []
    const query = { index: 'gsi2', partition: `${SAVED_PREFIX}${name}`, limit: PERIOD_PAGE } as const
    return (await queryAll(store, { ...query, sort: { from, to: `${to}~` } })).map(fromItem)
  }

export async function newestSavedAt(store: Store, kind: SavedKind): Promise<string | undefined> {
  const query = { index: 'gsi2', partition: `${SAVED_PREFIX}${kind}`, keysOnly: true } as const
  const { items } = await store.query({ ...query, newestFirst: true, limit: 1 })
  return items[0] === undefined ? undefined : savedKeyParts(items[0])[0]
}

/** The index key: the time of saving, then the congress or a member's id. */
export interface SavedKey {
  readonly savedAt: string
  readonly group: string
}

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
