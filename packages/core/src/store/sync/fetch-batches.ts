import { hashOf } from '../../lib/hash.ts'
import { FETCHED_KINDS } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { ifEquals } from '../condition.ts'
import { SERVING_MEMBER_RANK } from './fetch-ranks.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const FetchBatch = z.object({
  /** A hash of its content, which makes enqueueing idempotent. */
  name: z.string(),
  kind: z.enum(FETCHED_KINDS),
  keys: z.array(z.string()),
  rank: z.string(),
  revision: z.int(),
})
/** A backfill batch: many records never fetched, in one row, since a first walk finds hundreds at a time. */
export type FetchBatch = z.infer<typeof FetchBatch>

const NAME_CHARACTERS = 22
const fetchBatches = row({
  pk: 'BACKLOG_PAGE#{name}',
  sk: 'BACKLOG_PAGE',
  schema: FetchBatch,
  gsi1: { pk: 'BACKLOG_PAGES', sk: '{rank}#{kind}#{name}' },
})
export const findFetchBatch = fetchBatches.find

/** Enqueues records at the lowest priority. */
export async function enqueueFetchBatch(
  store: Store,
  { kind, keys, rank }: Pick<FetchBatch, 'kind' | 'keys' | 'rank'>,
): Promise<void> {
  const name = hashOf(JSON.stringify([kind, keys]), NAME_CHARACTERS)
  await fetchBatches.create(store, { name, kind, keys, rank, revision: 1 })
}

/** Serving members have separate batches. */
export type FetchLane = 'serving' | 'others'

const RANKS_OF_LANE = {
  serving: { from: SERVING_MEMBER_RANK, to: `${SERVING_MEMBER_RANK}~` },
  others: { from: ' ', to: SERVING_MEMBER_RANK },
} as const

/** Lists the next batches to fetch, of one lane or of all. Reads an index, which is eventually consistent. */
export const listFetchBatches = (store: Store, limit: number, lane?: FetchLane): Promise<FetchBatch[]> =>
  fetchBatches.query(store, {
    index: 'gsi1',
    partition: 'BACKLOG_PAGES',
    ...(lane !== undefined && { sort: RANKS_OF_LANE[lane] }),
    newestFirst: true,
    limit,
  })

/** Stores the remaining keys, deleting an empty batch. Returns undefined if it was deleted or another run changed it. */
export async function shrinkFetchBatch(
  store: Store,
  batch: FetchBatch,
  keys: readonly string[],
): Promise<FetchBatch | undefined> {
  const condition = ifEquals('revision', batch.revision)
  if (keys.length === 0) {
    await fetchBatches.remove(store, batch, condition)
    return undefined
  }
  const set = { keys: [...keys], revision: batch.revision + 1 }
  return await fetchBatches.update(store, batch, { set, condition })
}
