import * as z from 'zod/mini'
import type { Log } from '../lib/log.ts'
import { SHARDS } from './alert-shards.ts'
import type { Item } from './item.ts'
import { eachPage, type Query } from './query.ts'
import type { IndexName } from './shape.ts'
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

/** How much of a queue is due, and since when. */
export interface DueCount {
  readonly due: number
  readonly oldest: string | undefined
  /** Counting stopped early. */
  readonly isMore: boolean
}

const COUNTED_MAX = 20_000

/** Counts the rows that a query finds, sorted by time due, or those whom they name. */
async function countRows(store: Store, query: Query, nameOf?: (item: Item) => string): Promise<DueCount> {
  const names = new Set<string>()
  let [due, oldest]: [number, string | undefined] = [0, undefined]
  for await (const { items, next } of eachPage((after) => store.query({ ...query, keysOnly: true, after }))) {
    oldest ??= (items[0]?.gsi1sk ?? items[0]?.sk)?.split('#')[0]
    if (nameOf !== undefined) for (const item of items) names.add(nameOf(item))
    due = nameOf === undefined ? due + items.length : names.size
    if (due >= COUNTED_MAX && next !== undefined) return { due, oldest, isMore: true }
  }
  return { due, oldest, isMore: false }
}

interface Queue<Schema> {
  readonly schema: Schema
  /** The index that lists it; without it, the queue is a partition of the table. */
  readonly index: IndexName | undefined
  readonly partitionOf: (shard: number) => string
}

/** Rows that are sorted by the time that they are due, mostly spread over shards. */
export function queueOf<Schema extends z.ZodMiniType>({ schema, index, partitionOf }: Queue<Schema>) {
  const queryOf = (shard: number, now: Date, last = '~'): Query => ({
    ...(index !== undefined && { index }),
    partition: partitionOf(shard),
    sort: { from: '0', to: `${now.toISOString()}${last}` },
  })
  return {
    /** What is due in a shard, the longest due first. An index is a little behind. */
    async listDue(store: Store, shard: number, page: DuePage): Promise<z.infer<Schema>[]> {
      const { now, limit, log } = page
      return readableRows(schema, (await store.query({ ...queryOf(shard, now, '#~'), limit })).items, log)
    },
    countDue: (store: Store, shard: number, now: Date, nameOf?: (item: Item) => string): Promise<DueCount> =>
      countRows(store, queryOf(shard, now), nameOf),
    /** Whether anything is due: one row of each partition is read. */
    async isAnyDue(store: Store, now: Date): Promise<boolean> {
      const byPartition = new Map(SHARDS.map((shard) => [partitionOf(shard), shard]))
      const pages = [...byPartition.values()].map((shard) =>
        store.query({ ...queryOf(shard, now), limit: 1 }),
      )
      return (await Promise.all(pages)).some(({ items }) => items.length > 0)
    },
  }
}
