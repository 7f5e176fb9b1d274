import * as z from 'zod/mini'
import { shardOf } from '../alert-shards.ts'
import { row } from '../rows.ts'

/** A person who stored a district is asked once, in the next Congress, whether it is still theirs. */
const RedistrictingMark = z.object({
  userId: z.string(),
  /** By whose lines the district was chosen. The district itself is in the preferences alone. */
  congress: z.int(),
  state: z.enum(['waiting', 'sending', 'asked', 'left_out']),
  /** When to go on; absent once nothing is left to do. */
  dueAt: z.exactOptional(z.string()),
  /** When the mail was sent, or the reason to leave it out was found. */
  settledAt: z.exactOptional(z.string()),
  revision: z.int(),
})
export type RedistrictingMark = z.infer<typeof RedistrictingMark>

/** One more queue of what is due for a person. */
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
