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
  /** When a mail that tells the changes may be composed. */
  dueAt: z.string(),
  /** Tells marks of one person and instant apart. */
  id: z.string(),
  eventIds: z.readonly(z.array(z.string())),
})
/**
 * Changes of a record that a person follows. It is never changed, and removed once they are told or not wanted, so that it
 * takes one write each. It is in a partition of the table: an index costs a write more, and lags.
 */
export type ChangeMark = z.infer<typeof ChangeMark>

const marks = row({ pk: 'MARKS#{shard}', sk: '{dueAt}#{userId}#{id}', schema: ChangeMark })
export const { removeAny: removeChangeMark, isAnyDue: isAnyChangeMarkDue } = marks

/** So many ids keep a row small. */
const IDS_MAX = 2_000

/** Marks of one person that are due at the same instant follow each other in the queue. */
export async function putChangeMark(
  store: Store,
  { userId, dueAt, eventIds }: Pick<ChangeMark, 'userId' | 'dueAt' | 'eventIds'>,
): Promise<void> {
  const mark = { shard: dueShardOf(userId), userId, dueAt }
  for (let i = 0; i < eventIds.length; i += IDS_MAX)
    await marks.create(store, { ...mark, id: randomUUID(), eventIds: eventIds.slice(i, i + IDS_MAX) })
}

/** Lets marks of one person wait, as one. */
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

/** Removes the marks of an account that is gone. */
export async function removeChangeMarksOf(store: Store, userId: string): Promise<void> {
  const partition = partitionOf(dueShardOf(userId))
  const listed = await queryAll(store, { partition, keysOnly: true })
  for (const item of listed.filter(({ sk }) => sk.includes(`#${userId}#`)))
    await store.remove(item, ifPresent)
}

/**
 * What is due in a shard, the longest due first; strongly consistent. The marks of the last person are whole, beyond the
 * limit, since what is due at one instant goes into one mail.
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

/** The people who have marks. */
export const countChangeMarks = (store: Store, shard: number, now: Date): Promise<DueCount> =>
  marks.countDue(store, shard, now, ({ sk }) => sk.split('#')[1] ?? sk)
