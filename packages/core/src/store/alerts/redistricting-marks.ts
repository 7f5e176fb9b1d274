import * as z from 'zod/mini'
import { shardOf } from '../alert-shards.ts'
import { row } from '../rows.ts'

/** Each person with a stored district is asked once, in the next Congress, whether it is still theirs. */
const RedistrictingMark = z.object({
  userId: z.string(),
  /** The Congress whose districts applied. The district itself is only in the preferences. */
  congress: z.int(),
  state: z.enum(['waiting', 'sending', 'asked', 'left_out']),
  /** When to continue; absent when done. */
  dueAt: z.exactOptional(z.string()),
  /** When the mail was sent or skipped. */
  settledAt: z.exactOptional(z.string()),
  revision: z.int(),
})
export type RedistrictingMark = z.infer<typeof RedistrictingMark>

export const {
  find: findRedistrictingMark,
  replace: replaceRedistrictingMark,
  removeAny: removeRedistrictingMark,
  listDue: listDueRedistrictingMarks,
  isAnyDue: isAnyRedistrictingMarkDue,
} = row({
  pk: 'USER#{userId}',
  sk: 'LINES',
  schema: RedistrictingMark,
  gsi1: { pk: 'DUE#LINES#{shard}', sk: '{dueAt}#{userId}' },
  parts: ({ userId }) => ({ shard: shardOf(userId) }),
})
