import * as z from 'zod/mini'
import type { Log } from '../lib/log.ts'
import { SHARDS } from './alert-shards.ts'
import type { Item } from './item.ts'
import { eachPage, type Query } from './query.ts'
import type { Store } from './store.ts'

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

/** The queue of change marks is a partition of the table, the others are listed in an index. */
const dueIn = (partition: string, now: Date): Query => ({
  ...(!partition.startsWith('MARKS#') && { index: 'gsi1' }),
  partition,
  sort: { from: '0', to: `${now.toISOString()}~` },
})

/** Whether a partition of a queue has an entry that is due: one row is read. */
export async function isDueIn(store: Store, partition: string, now: Date): Promise<boolean> {
  const { items } = await store.query({ ...dueIn(partition, now), limit: 1 })
  return items.length > 0
}

/** The same of a queue that is spread over shards. */
export async function isAnyDue(store: Store, prefix: `${string}#`, now: Date): Promise<boolean> {
  const shards = SHARDS.map((shard) => isDueIn(store, `${prefix}${shard}`, now))
  return (await Promise.all(shards)).includes(true)
}

/** How much of a queue is due, and since when. */
export interface DueCount {
  readonly due: number
  readonly oldest: string | undefined
  /** Counting stopped early. */
  readonly isMore: boolean
}

const COUNTED_MAX = 20_000

/** Counts the entries of a queue partition, sorted by time due, up to now, or those whom they name. */
export async function countDue(
  store: Store,
  partition: string,
  now: Date,
  nameOf?: (item: Item) => string,
): Promise<DueCount> {
  const query = { ...dueIn(partition, now), keysOnly: true }
  const names = new Set<string>()
  let [due, oldest]: [number, string | undefined] = [0, undefined]
  for await (const { items, next } of eachPage((after) => store.query({ ...query, after }))) {
    oldest ??= (items[0]?.gsi1sk ?? items[0]?.sk)?.split('#')[0]
    if (nameOf !== undefined) for (const item of items) names.add(nameOf(item))
    due = nameOf === undefined ? due + items.length : names.size
    if (due >= COUNTED_MAX && next !== undefined) return { due, oldest, isMore: true }
  }
  return { due, oldest, isMore: false }
}
