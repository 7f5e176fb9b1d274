import { SavedSearch } from '@rostrum/contract/entities/searches'
import * as z from 'zod/mini'
import { shardOf } from '../alert-shards.ts'
import type { PageKey, ShardPage } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const SavedSearches = z.object({
  userId: z.string(),
  /** In the order of saving. */
  searches: z.array(SavedSearch),
  revision: z.int(),
})
/** A person's saved searches are one row, so that a single conditional write enforces their limit. */
export type SavedSearches = z.infer<typeof SavedSearches>

const savedSearches = row({
  pk: 'USER#{userId}',
  sk: 'SEARCHES',
  schema: SavedSearches,
  gsi1: { pk: 'SEARCHES#{shard}', sk: '{userId}' },
  // a person without searches is not listed
  parts: ({ userId, searches }) => ({ shard: searches.length === 0 ? undefined : shardOf(userId) }),
})
export const { find: findSavedSearches, replace: replaceSavedSearches } = savedSearches

export const listSavedSearches = async (store: Store, userId: string): Promise<readonly SavedSearch[]> =>
  (await findSavedSearches(store, userId))?.searches ?? []

/** Lists people with saved searches in one shard, by id. */
export async function listSearcherPage(
  store: Store,
  { shard, limit, after }: ShardPage,
): Promise<SavedSearches[]> {
  const partition = `SEARCHES#${shard}`
  const last: PageKey | undefined =
    after === undefined ? undefined : { ...savedSearches.key(after), gsi1pk: partition, gsi1sk: after }
  const page = { limit, ...(last !== undefined && { after: last }) }
  return await savedSearches.query(store, { index: 'gsi1', partition, ...page })
}
