import { randomUUID } from 'node:crypto'
import type { RecordRef } from '@rostrum/contract/record-ref'
import { shardOf } from './alert-shards.ts'
import { ifEquals, unconditional } from './condition.ts'
import type { Item, Key } from './item.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const FOLLOWERS_PREFIX = 'FOLLOWERS#'
const FOLLOWER_PREFIX = 'FOLLOWER#'

/** Whoever is to be told of every vote of the members they follow is listed as a follower of this, which is no record. */
export const EVERY_VOTE: RecordRef = { kind: 'member', key: 'votes' }

const refName = ({ kind, key }: RecordRef): string => `${kind}#${key}`
const followerKey = (userId: string, ref: RecordRef): Key => ({
  pk: userPartition(userId),
  sk: `${FOLLOWER_PREFIX}${refName(ref)}`,
})
const listedAt = (userId: string, ref: RecordRef, shard: number) => ({
  gsi1pk: `${FOLLOWERS_PREFIX}${refName(ref)}#${shard}`,
  gsi1sk: userId,
})

const toItem = (userId: string, ref: RecordRef, version: string): Item => ({
  ...followerKey(userId, ref),
  ...listedAt(userId, ref, shardOf(userId)),
  version,
})

/** Lists a person among the followers of a record; returns a version that tells this write from others. Idempotent. */
export async function putFollower(store: Store, userId: string, ref: RecordRef): Promise<string> {
  const version = randomUUID()
  await store.put(toItem(userId, ref, version), unconditional)
  return version
}

/** The version of a row that `removeFollower` may remove. */
export async function findFollowerVersion(
  store: Store,
  userId: string,
  ref: RecordRef,
): Promise<string | undefined> {
  const item = await store.get(followerKey(userId, ref))
  return item === undefined ? undefined : String(item['version'])
}

/** Removes the row unless it was written again since its version was read. */
export async function removeFollower(
  store: Store,
  userId: string,
  { version, ...ref }: RecordRef & { readonly version: string },
): Promise<void> {
  await store.remove(followerKey(userId, ref), ifEquals('version', version))
}

/** The records, as `{kind}#{key}`, that a person is listed as a follower of. */
export async function listFollowerRows(store: Store, userId: string): Promise<ReadonlySet<string>> {
  const rows = await queryAll(store, {
    partition: userPartition(userId),
    sort: { beginsWith: FOLLOWER_PREFIX },
    keysOnly: true,
  })
  return new Set(rows.map(({ sk }) => sk.slice(FOLLOWER_PREFIX.length)))
}

interface FollowerPageRequest {
  readonly shard: number
  readonly limit: number
  /** The last of the page before. */
  readonly after?: string | undefined
}

/** Lists followers of a record in one shard, by id. A row may outlive its follow, which decides. */
export async function listFollowerPage(
  store: Store,
  ref: RecordRef,
  { shard, limit, after }: FollowerPageRequest,
): Promise<string[]> {
  const { gsi1pk: partition } = listedAt('', ref, shard)
  const { items } = await store.query({
    index: 'gsi1',
    partition,
    limit,
    keysOnly: true,
    ...(after !== undefined && {
      after: { ...followerKey(after, ref), ...listedAt(after, ref, shard) },
    }),
  })
  return items.map(({ gsi1sk = '' }) => gsi1sk)
}
