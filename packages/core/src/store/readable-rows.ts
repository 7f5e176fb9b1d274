import * as z from 'zod/mini'
import type { Log } from '../lib/log.ts'
import type { Item } from './item.ts'

/** What is asked of a shard of a queue. */
export interface DuePage {
  readonly now: Date
  readonly limit: number
  readonly log: Log
}

/** Rows of a queue: one that cannot be read is logged and left out, so that the others do not wait for it. */
export const readableRows = <Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly Item[],
  log: Log,
): z.infer<Schema>[] =>
  items.flatMap((item) => {
    const { data, error } = z.safeParse(schema, item)
    if (error === undefined) return [data]
    log.error('unreadable-row', { partition: item.pk, field: error.issues[0]?.path.join('.') })
    return []
  })
