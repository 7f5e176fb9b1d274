import { randomUUID } from 'node:crypto'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { shardOf } from '../alert-shards.ts'
import { ifEquals } from '../condition.ts'
import { queryAll, type ShardPage } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'
import { userPartition } from '../accounts/users.ts'

const FOLLOWER_PREFIX = 'FOLLOWER#'

/** Not a record: people who want every vote of the members they follow are listed as this key's followers. */
export const EVERY_VOTE: RecordRef = { kind: 'member', key: 'votes' }

const followers = row({
  pk: 'USER#{userId}',
  sk: 'FOLLOWER#{kind}#{key}',
  gsi1: { pk: 'FOLLOWERS#{kind}#{key}#{shard}', sk: '{userId}' },
  /** Distinguishes writes of the same row. */
  schema: z.object({ version: z.string() }),
})

/** Lists a person among the followers of a record; returns a version that identifies this write. Idempotent. */
export async function putFollower(store: Store, userId: string, ref: RecordRef): Promise<string> {
  const version = randomUUID()
  await followers.overwrite(store, { userId, ...ref, shard: shardOf(userId), version })
  return version
}

/** The version of a row that `removeFollower` may remove. */
export const findFollowerVersion = async (
  store: Store,
  userId: string,
  ref: RecordRef,
): Promise<string | undefined> => (await followers.find(store, { userId, ...ref }))?.version

/** Removes the row unless it was written again since its version was read. */
export async function removeFollower(
  store: Store,
  userId: string,
  { version, ...ref }: RecordRef & { readonly version: string },
): Promise<void> {
  await followers.remove(store, { userId, ...ref }, ifEquals('version', version))
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

/** Lists followers of a record in one shard, by id. A row may outlive its follow, which decides. */
export async function listFollowerPage(
  store: Store,
  ref: RecordRef,
  { shard, limit, after }: ShardPage,
): Promise<string[]> {
  const partition = `FOLLOWERS#${ref.kind}#${ref.key}#${shard}`
  const last = (userId: string) => ({
    after: { ...followers.key({ userId, ...ref }), gsi1pk: partition, gsi1sk: userId },
  })
  const page = { limit, keysOnly: true, ...(after !== undefined && last(after)) }
  const { items } = await store.query({ index: 'gsi1', partition, ...page })
  return items.map(({ gsi1sk = '' }) => gsi1sk)
}
