import * as z from 'zod/mini'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { shardOf } from './alert-shards.ts'
import { allOf, type Condition, ifAbove, ifAbsent, ifAtMost, ifEquals } from './condition.ts'
import { countDue, type DueCount } from './count-due.ts'
import type { Item, Key } from './item.ts'
import type { Store, WriteOutcome } from './store.ts'
import { userPartition } from './users.ts'

const DueMark = z.object({
  userId: z.string(),
  /** `urgent`: like `immediate`, with what is told at once in any rhythm. */
  which: z.enum(['immediate', 'urgent', 'digest']),
  /** When a mail of this rhythm is to be composed. */
  dueAt: z.string(),
  revision: z.int(),
})
export type DueMark = z.infer<typeof DueMark>
export type MarkName = Pick<DueMark, 'userId' | 'which'>

export const DUE_PREFIX = 'DUE#'

export const dueMarkKey = ({ userId, which }: MarkName): Key => ({
  pk: userPartition(userId),
  sk: `${DUE_PREFIX}${which}`,
})
/** Not by the shard of followers, so that marking those of one shard spreads over all partitions of the queue. */
const dueShardOf = (userId: string): number => shardOf(`due ${userId}`)
const duePartition = (shard: number): string => `${DUE_PREFIX}${shard}`
const listedAt = ({ userId, which }: MarkName, dueAt: string) => ({
  gsi1pk: duePartition(dueShardOf(userId)),
  gsi1sk: `${dueAt}#${userId}#${which}`,
})
const fromItem = (item: Item): DueMark => z.parse(DueMark, item)

/** A removed mark may come back with the same revision, but not at the same instant as well. */
const ifUnchanged = ({ dueAt, revision }: DueMark): Condition =>
  allOf(ifEquals('dueAt', dueAt), ifEquals('revision', revision))

/** Marks that are due in one shard, the longest due first. */
export async function listDueMarks(
  store: Store,
  shard: number,
  now: Date,
  limit: number,
): Promise<DueMark[]> {
  const sort = { from: '0', to: `${now.toISOString()}~` }
  const { items } = await store.query({ index: 'gsi1', partition: duePartition(shard), sort, limit })
  return items.map(fromItem)
}

export const countDueMarks = async (store: Store, shard: number, now: Date): Promise<DueCount> =>
  await countDue(store, duePartition(shard), now)

export async function findDueMark(
  store: Store,
  userId: string,
  which: DueMark['which'],
): Promise<DueMark | undefined> {
  const item = await store.get(dueMarkKey({ userId, which }))
  return item === undefined ? undefined : fromItem(item)
}

/**
 * Marks a person, and keeps an earlier time. The revision changes in any case: whoever is composing from the mark must not
 * remove it, as it may have read too early.
 */
export async function markDue(
  store: Store,
  { userId, which, dueAt }: Omit<DueMark, 'revision'>,
): Promise<void> {
  const name = { userId, which }
  const [key, listed] = [dueMarkKey(name), listedAt(name, dueAt)]
  const mark = async (): Promise<unknown> => {
    const first = await store.put({ ...key, ...listed, ...name, dueAt, revision: 1 }, ifAbsent)
    if (first === 'written') return first
    const [kept, moved] = [ifAtMost('dueAt', dueAt), ifAbove('dueAt', dueAt)]
    return (
      (await store.update(key, { add: { revision: 1 }, condition: kept })) ??
      (await store.update(key, { set: { dueAt }, listed, add: { revision: 1 }, condition: moved }))
    )
  }
  await retryOnConflict(mark)
}

/** Compare-and-set. */
export async function moveDueMark(store: Store, mark: DueMark, dueAt: string): Promise<WriteOutcome> {
  const moved = await store.update(dueMarkKey(mark), {
    set: { dueAt },
    listed: listedAt(mark, dueAt),
    add: { revision: 1 },
    condition: ifUnchanged(mark),
  })
  return moved === undefined ? 'refused' : 'written'
}

/** Compare-and-set. */
export async function removeDueMark(store: Store, mark: DueMark): Promise<WriteOutcome> {
  return await store.remove(dueMarkKey(mark), ifUnchanged(mark))
}
