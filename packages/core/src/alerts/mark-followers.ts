import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { mapLimited } from '../lib/map-limited.ts'
import { ALERT_SHARDS } from '../store/alert-shards.ts'
import { putChangeMark } from '../store/alerts/change-marks.ts'
import { markDue } from '../store/alerts/due-marks.ts'
import { listFollowerPage } from '../store/following/followers.ts'
import type { StoreContext } from '../store/context.ts'
import type { ShardPage } from '../store/query.ts'

const PAGE = 500
const CONCURRENCY = 32

/** A position in a sharded list of people. */
interface ListPlace {
  readonly shard: number
  /** The last person marked. */
  readonly after?: string
}

export interface MarkContext extends StoreContext {
  readonly signal: AbortSignal
  /** Resolves when the next row may be written. */
  readonly takeTurn: () => Promise<void>
}

export interface Listing<T> {
  readonly from: ListPlace
  readonly reached: (place: ListPlace) => void
  readonly limit: number
  readonly list: (page: ShardPage) => Promise<readonly T[]>
  readonly idOf: (listed: T) => string
  readonly mark: (page: readonly T[]) => Promise<unknown>
}

/** Marks all shards page by page, from a position on, and reports each position reached; returns false if aborted. */
export async function markListed<T>({ signal }: MarkContext, listing: Listing<T>): Promise<boolean> {
  const { reached, limit, list, idOf, mark } = listing
  let place = listing.from
  while (place.shard < ALERT_SHARDS) {
    if (signal.aborted) return false
    const page = await list({ ...place, limit })
    await mark(page)
    const last = page.at(-1)
    const isOver = last === undefined || page.length < limit
    place = isOver ? { shard: place.shard + 1 } : { shard: place.shard, after: idOf(last) }
    reached(place)
  }
  return true
}

/** A changed record. Without `eventIds`, composing reads its whole history. */
export interface ChangedRecord {
  readonly ref: RecordRef
  readonly eventIds?: readonly string[]
}

/** Marks the followers of a record, from a position on. */
export async function markFollowers(
  context: MarkContext,
  { ref, eventIds }: ChangedRecord,
  { dueAt, ...place }: Pick<Listing<string>, 'from' | 'reached'> & { readonly dueAt: string },
): Promise<boolean> {
  const { store, takeTurn } = context
  return await markListed(context, {
    ...place,
    limit: PAGE,
    list: (page) => listFollowerPage(store, ref, page),
    idOf: (userId) => userId,
    mark: (page) =>
      mapLimited(page, CONCURRENCY, async (userId) => {
        await takeTurn()
        if (eventIds === undefined) await markDue(store, { userId, which: 'immediate', dueAt })
        else await putChangeMark(store, { userId, dueAt, eventIds })
      }),
  })
}
