import * as z from 'zod/mini'
import { shardOf } from '../alert-shards.ts'
import { ifPresent } from '../condition.ts'
import { DUE_PREFIX } from './due-marks.ts'
import { type DuePage, readableRows } from '../due.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

/** Whoever stored a district is asked once, in the next Congress, whether it is still theirs. */
const LinesMark = z.object({
  userId: z.string(),
  /** By whose lines the district was chosen. The district itself is in the preferences alone. */
  congress: z.int(),
  state: z.enum(['waiting', 'sending', 'asked', 'left_out']),
  /** When to go on; absent once nothing is left to do. */
  dueAt: z.exactOptional(z.string()),
  /** When the mail was handed over, or what it was left out for was found. */
  settledAt: z.exactOptional(z.string()),
  revision: z.int(),
})
export type LinesMark = z.infer<typeof LinesMark>

/** One more queue of what is due for a person. */
export const LINES_PREFIX = `${DUE_PREFIX}LINES#`
const linesMarks = row({
  pk: 'USER#{userId}',
  sk: 'LINES',
  schema: LinesMark,
  gsi1: { pk: 'DUE#LINES#{shard}', sk: '{dueAt}#{userId}' },
  parts: ({ userId }) => ({ shard: shardOf(userId) }),
})
export const findLinesMark = linesMarks.find

/** Compare-and-set on the revision; returns the mark as stored, undefined on a conflict. */
export async function replaceLinesMark(
  store: Store,
  { next, read }: { readonly next: Omit<LinesMark, 'revision'>; readonly read: LinesMark | undefined },
): Promise<LinesMark | undefined> {
  const stored = { ...next, revision: (read?.revision ?? 0) + 1 }
  return (await linesMarks.save(store, stored)) === 'written' ? stored : undefined
}

export async function removeLinesMark(store: Store, userId: string): Promise<void> {
  await linesMarks.remove(store, userId, ifPresent)
}

/** Who is due in a shard, the longest due first, as an index has it: a little behind. */
export async function listDueLines(
  store: Store,
  shard: number,
  { now, limit, log }: DuePage,
): Promise<LinesMark[]> {
  const { items } = await store.query({
    index: 'gsi1',
    partition: `${LINES_PREFIX}${shard}`,
    sort: { from: '0', to: `${now.toISOString()}#~` },
    limit,
  })
  return readableRows(LinesMark, items, log)
}
