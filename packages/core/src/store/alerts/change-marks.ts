import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { type DueCount, type DuePage, readableRows } from '../due.ts'
import { ifPresent } from '../condition.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import { dueShardOf } from './due-marks.ts'
import type { Store } from '../store.ts'

const ChangeMark = z.object({
  shard: z.int(),
  userId: z.string(),
  /** When a mail about the changes may be composed. */
  dueAt: z.string(),
  /** Distinguishes a person's marks of the same instant. */
  id: z.string(),
  eventIds: z.readonly(z.array(z.string())),
})
/**
 * Changes of a followed record. Immutable, and removed once mailed or unwanted: one write each. Queued in a table
 * partition, because an index costs one more write and lags.
 */
export type ChangeMark = z.infer<typeof ChangeMark>

const marks = row({ pk: 'MARKS#{shard}', sk: '{dueAt}#{userId}#{id}', schema: ChangeMark })
export const { removeAny: removeChangeMark, isAnyDue: isAnyChangeMarkDue } = marks

/** Limits the size of a row. */
const IDS_MAX = 2_000

/** A person's marks that are due at the same instant are adjacent in the queue. */
export async function putChangeMark(
  store: Store,
  { userId, dueAt, eventIds }: Pick<ChangeMark, 'userId' | 'dueAt' | 'eventIds'>,
): Promise<void> {
  const mark = { shard: dueShardOf(userId), userId, dueAt }
  for (let i = 0; i < eventIds.length; i += IDS_MAX)
    await marks.create(store, { ...mark, id: randomUUID(), eventIds: eventIds.slice(i, i + IDS_MAX) })
}

/** Postpones a person's marks by merging them into one. */
export async function moveChangeMarks(
  store: Store,
  read: readonly ChangeMark[],
  { userId, dueAt }: Pick<ChangeMark, 'userId' | 'dueAt'>,
): Promise<void> {
  const eventIds = [...new Set(read.flatMap((mark) => mark.eventIds))]
  await putChangeMark(store, { userId, dueAt, eventIds })
  await Promise.all(read.map((mark) => removeChangeMark(store, mark)))
}

const partitionOf = (shard: number): string => `MARKS#${shard}`

/** Removes the marks of a deleted account. */
export async function removeChangeMarksOf(store: Store, userId: string): Promise<void> {
  const partition = partitionOf(dueShardOf(userId))
  const listed = await queryAll(store, { partition, keysOnly: true })
  for (const item of listed.filter(({ sk }) => sk.includes(`#${userId}#`)))
    await store.remove(item, ifPresent)
}

/**
 * The due marks of a shard, the longest due first; strongly consistent. Exceeds the limit to complete the last person,
 * since marks of one instant go into one mail.
 */
export async function listChangeMarks(store: Store, shard: number, page: DuePage): Promise<ChangeMark[]> {
  const { now, limit, log } = page
  const partition = partitionOf(shard)
  const due = { from: '0', to: `${now.toISOString()}#~` }
  const { items, next } = await store.query({ partition, sort: due, limit })
  if (next === undefined) return readableRows(ChangeMark, items, log)
  const theirs = next.sk.slice(0, next.sk.lastIndexOf('#') + 1)
  const last = await queryAll(store, { partition, sort: { from: theirs, to: `${theirs}~` } })
  const others = items.filter(({ sk }) => !sk.startsWith(theirs))
  return readableRows(ChangeMark, [...others, ...last], log)
}

/** Counts the people who have marks. */
export const countChangeMarks = (store: Store, shard: number, now: Date): Promise<DueCount> =>
  marks.countDue(store, shard, now, ({ sk }) => sk.split('#')[1] ?? sk)
