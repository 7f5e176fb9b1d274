import {
  parseAmendmentKey,
  parseBillKey,
  type RecordKind,
  type RecordRef,
} from '@rostrum/contract/entities/record-ref'
import { mapLimited } from '../lib/map-limited.ts'
import type { Freshness } from '../record/freshness.ts'
import { findAmendments } from '../store/record/amendments.ts'
import {
  type FetchBatch,
  type FetchLane,
  findFetchBatch,
  listFetchBatches,
  shrinkFetchBatch,
} from '../store/sync/fetch-batches.ts'
import { findBills } from '../store/record/bills.ts'
import { findMembers } from '../store/record/members.ts'
import type { Store } from '../store/store.ts'
import type { DrainContext } from './sync-context.ts'

/** Fetches one record and dequeues it, or leaves it for a later run. */
export type FetchOne = (record: RecordRef) => Promise<void>

interface BatchOptions {
  readonly lane: FetchLane
  /** Keys per call; urgent requests are checked between calls. */
  readonly size: number
  readonly concurrency: number
}

function findFreshness(store: Store, kind: RecordKind, keys: string[]): Promise<Map<string, Freshness>> {
  if (kind === 'member') return findMembers(store, keys)
  if (kind === 'bill') return findBills(store, keys.map(parseBillKey))
  return findAmendments(store, keys.map(parseAmendmentKey))
}

/** The first batch that still exists: the index is eventually consistent. */
async function openBatch(store: Store, lane: FetchLane, gone: Set<string>): Promise<FetchBatch | undefined> {
  for (const { name } of await listFetchBatches(store, gone.size + 1, lane)) {
    if (gone.has(name)) continue
    const batch = await findFetchBatch(store, name)
    if (batch !== undefined) return batch
    gone.add(name)
  }
  return undefined
}

/** A backfill may have saved details older than the list row that queued the record. */
const isDetailed = (found: Freshness | undefined): boolean =>
  found?.detailedFor !== undefined && found.detailedFor >= found.sourceUpdatedAt

/** Returns a function that handles some queued keys per call, and resolves to their number: 0 at the end. */
export function batchWorker(
  fetchOne: FetchOne,
  { lane, size, concurrency }: BatchOptions,
  context: Pick<DrainContext, 'store' | 'signal'>,
) {
  const { store, signal } = context
  const gone = new Set<string>()
  let open: FetchBatch | undefined
  return async (): Promise<number> => {
    const batch = open ?? (await openBatch(store, lane, gone))
    if (batch === undefined) return 0
    const keys = batch.keys.slice(0, size)
    const stored = await findFreshness(store, batch.kind, keys)
    const done = new Set(keys.filter((key) => isDetailed(stored.get(key))))
    const missing = keys.filter((key) => !done.has(key))
    try {
      await mapLimited(missing, concurrency, async (key) => {
        if (signal.aborted) return
        await fetchOne({ kind: batch.kind, key })
        done.add(key)
      })
    } finally {
      // Saved even after a failure, so that fetched records are not fetched again.
      const rest = batch.keys.filter((key) => !done.has(key))
      open = await shrinkFetchBatch(store, batch, rest)
      if (rest.length === 0) gone.add(batch.name)
    }
    return keys.length
  }
}
