import { SavedSearch } from '@rostrum/contract/entities/searches'
import * as z from 'zod/mini'
import { shardOf } from './alert-shards.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { PageKey } from './query.ts'
import type { Store, WriteOutcome } from './store.ts'
import { userPartition } from './users.ts'

const SavedSearches = z.object({
  userId: z.string(),
  /** In the order of saving. */
  searches: z.array(SavedSearch),
  revision: z.int(),
})
/** All searches that a person saved are one row, so that one conditional write enforces their number. */
export type SavedSearches = z.infer<typeof SavedSearches>

const SEARCHES_PREFIX = 'SEARCHES#'
export const savedSearchesKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'SEARCHES' })
const fromItem = (item: Item): SavedSearches => z.parse(SavedSearches, item)

/** A person without searches is not listed. */
const listedAt = ({ userId, searches }: SavedSearches) =>
  searches.length === 0 ? {} : { gsi1pk: `${SEARCHES_PREFIX}${shardOf(userId)}`, gsi1sk: userId }

export async function findSavedSearches(store: Store, userId: string): Promise<SavedSearches | undefined> {
  const item = await store.get(savedSearchesKey(userId))
  return item === undefined ? undefined : fromItem(item)
}

export async function listSavedSearches(store: Store, userId: string): Promise<readonly SavedSearch[]> {
  return (await findSavedSearches(store, userId))?.searches ?? []
}

/** Compare-and-set on the revision. */
export async function replaceSavedSearches(
  store: Store,
  userId: string,
  { searches, read }: { readonly searches: readonly SavedSearch[]; readonly read: SavedSearches | undefined },
): Promise<WriteOutcome> {
  const next = { userId, searches: [...searches], revision: (read?.revision ?? 0) + 1 }
  const item = { ...savedSearchesKey(userId), ...listedAt(next), ...next }
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}

interface SearcherPageRequest {
  readonly shard: number
  readonly limit: number
  /** The last person of the page before. */
  readonly after?: string | undefined
}

/** Lists people with saved searches in one shard, by id. */
export async function listSearcherPage(
  store: Store,
  { shard, limit, after }: SearcherPageRequest,
): Promise<SavedSearches[]> {
  const partition = `${SEARCHES_PREFIX}${shard}`
  const last: PageKey | undefined =
    after === undefined ? undefined : { ...savedSearchesKey(after), gsi1pk: partition, gsi1sk: after }
  const { items } = await store.query({
    index: 'gsi1',
    partition,
    limit,
    ...(last !== undefined && { after: last }),
  })
  return items.map(fromItem)
}
