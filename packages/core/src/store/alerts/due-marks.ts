import * as z from 'zod/mini'
import { retryOnConflict } from '../../lib/retry-on-conflict.ts'
import { shardOf } from '../alert-shards.ts'
import { allOf, type Condition, ifAbove, ifAtMost, ifEquals } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** `immediate`: for changes without a change mark, such as matches of searches. `urgent`: the same, in earlier versions. */
export const DUE_KINDS = ['immediate', 'digest', 'urgent'] as const

const DueMark = z.object({
  userId: z.string(),
  which: z.enum(DUE_KINDS),
  /** When to compose the mail. */
  dueAt: z.string(),
  revision: z.int(),
})
export type DueMark = z.infer<typeof DueMark>

/** Differs from the shard of followers, so that marking one such shard spreads over all partitions of the queue. */
export const dueShardOf = (userId: string): number => shardOf(`due ${userId}`)
const dueMarks = row({
  pk: 'USER#{userId}',
  sk: 'DUE#{which}',
  schema: DueMark,
  gsi1: { pk: 'DUE#{shard}', sk: '{dueAt}#{userId}#{which}' },
  parts: ({ userId }) => ({ shard: dueShardOf(userId) }),
})
export const {
  fromItem: dueMarkFrom,
  find: findDueMark,
  listDue: listDueMarks,
  countDue: countDueMarks,
  isAnyDue: isAnyMarkDue,
} = dueMarks

/** A removed mark may be created again with the same revision, but not also at the same instant. */
const ifUnchanged = ({ dueAt, revision }: DueMark): Condition =>
  allOf(ifEquals('dueAt', dueAt), ifEquals('revision', revision))

/**
 * Marks a person; an earlier time stays. The revision always changes, so that a process composing from an outdated mark
 * cannot remove it.
 */
export async function markDue(store: Store, mark: Omit<DueMark, 'revision'>): Promise<void> {
  const { dueAt } = mark
  const [kept, moved] = [ifAtMost('dueAt', dueAt), ifAbove('dueAt', dueAt)]
  const listed = dueMarks.listedAt(mark)
  await retryOnConflict(async (): Promise<unknown> => {
    const first = await dueMarks.create(store, { ...mark, revision: 1 })
    if (first) return first
    return (
      (await dueMarks.update(store, mark, { add: { revision: 1 }, condition: kept })) ??
      (await dueMarks.update(store, mark, { set: { dueAt }, listed, add: { revision: 1 }, condition: moved }))
    )
  })
}

/** Compare-and-set. */
export const moveDueMark = (store: Store, mark: DueMark, dueAt: string): Promise<boolean> =>
  dueMarks.put(store, { ...mark, dueAt, revision: mark.revision + 1 }, ifUnchanged(mark))

/** Compare-and-set. */
export const removeDueMark = (store: Store, mark: DueMark): Promise<boolean> =>
  dueMarks.remove(store, mark, ifUnchanged(mark))
