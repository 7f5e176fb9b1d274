import * as z from 'zod/mini'
import type { Log } from '../lib/log.ts'
import { SHARDS } from './alert-shards.ts'
import type { Item } from './item.ts'
import { eachPage, type Query } from './query.ts'
import type { IndexName } from './shape.ts'
import type { Store } from './store.ts'

/** A request for the due rows of a shard. */
export interface DuePage {
  readonly now: Date
  readonly limit: number
  readonly log: Log
}

/** Parses a queue's rows; unreadable ones are logged and skipped, so that the rest are not blocked. */
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

/** How many entries of a queue are due, and since when. */
export interface DueCount {
  readonly due: number
  readonly oldest: string | undefined
  /** Whether counting stopped at the limit. */
  readonly isMore: boolean
}

const COUNTED_MAX = 20_000

/** Counts the rows of a query that is sorted by due time, or the distinct names in them. */
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
  /** The index of the queue; undefined if it is a partition of the table. */
  readonly index: IndexName | undefined
  readonly partitionOf: (shard: number) => string
}

/** A queue of rows sorted by due time, usually spread over shards. */
export function queueOf<Schema extends z.ZodMiniType>({ schema, index, partitionOf }: Queue<Schema>) {
  const queryOf = (shard: number, now: Date, last = '~'): Query => ({
    ...(index !== undefined && { index }),
    partition: partitionOf(shard),
    sort: { from: '0', to: `${now.toISOString()}${last}` },
  })
  return {
    /** The due rows of a shard, the longest due first. An index lags slightly. */
    async listDue(store: Store, shard: number, page: DuePage): Promise<z.infer<Schema>[]> {
      const { now, limit, log } = page
      return readableRows(schema, (await store.query({ ...queryOf(shard, now, '#~'), limit })).items, log)
    },
    countDue: (store: Store, shard: number, now: Date, nameOf?: (item: Item) => string): Promise<DueCount> =>
      countRows(store, queryOf(shard, now), nameOf),
    /** Whether anything is due; reads one row of each partition. */
    async isAnyDue(store: Store, now: Date): Promise<boolean> {
      const byPartition = new Map(SHARDS.map((shard) => [partitionOf(shard), shard]))
      const pages = [...byPartition.values()].map((shard) =>
        store.query({ ...queryOf(shard, now), limit: 1 }),
      )
      return (await Promise.all(pages)).some(({ items }) => items.length > 0)
    },
  }
}
