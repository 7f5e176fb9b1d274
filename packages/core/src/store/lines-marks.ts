import * as z from 'zod/mini'
import { shardOf } from './alert-shards.ts'
import { ifAbsent, ifEquals, ifPresent } from './condition.ts'
import { DUE_PREFIX } from './due-marks.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

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
const SORT_KEY = 'LINES'
const markKey = (userId: string): Key => ({ pk: userPartition(userId), sk: SORT_KEY })
const linesPartition = (shard: number): string => `${LINES_PREFIX}${shard}`

function toItem(mark: LinesMark): Item {
  const { userId, dueAt } = mark
  return {
    ...markKey(userId),
    ...(dueAt !== undefined && {
      gsi1pk: linesPartition(shardOf(userId)),
      gsi1sk: `${dueAt}#${userId}`,
    }),
    ...mark,
  }
}

export async function findLinesMark(store: Store, userId: string): Promise<LinesMark | undefined> {
  const item = await store.get(markKey(userId))
  return item === undefined ? undefined : z.parse(LinesMark, item)
}

/** Compare-and-set on the revision; returns the mark as stored, undefined on a conflict. */
export async function replaceLinesMark(
  store: Store,
  { next, read }: { readonly next: Omit<LinesMark, 'revision'>; readonly read: LinesMark | undefined },
): Promise<LinesMark | undefined> {
  const stored = { ...next, revision: (read?.revision ?? 0) + 1 }
  const condition = read === undefined ? ifAbsent : ifEquals('revision', read.revision)
  return (await store.put(toItem(stored), condition)) === 'written' ? stored : undefined
}

export async function removeLinesMark(store: Store, userId: string): Promise<void> {
  await store.remove(markKey(userId), ifPresent)
}

/** Who is due in a shard, the longest due first, as an index has it: a little behind. */
export async function listDueLines(
  store: Store,
  shard: number,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<LinesMark[]> {
  const { items } = await store.query({
    index: 'gsi1',
    partition: linesPartition(shard),
    sort: { from: '0', to: `${now.toISOString()}#~` },
    limit,
  })
  return items.map((item) => z.parse(LinesMark, item))
}
