import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { mapLimited } from '../lib/map-limited.ts'
import { ALERT_SHARDS } from '../store/alert-shards.ts'
import { type DueMark, markDue } from '../store/alerts/due-marks.ts'
import { listFollowerPage } from '../store/following/followers.ts'
import type { StoreContext } from '../store/context.ts'

const PAGE = 500
const CONCURRENCY = 32
/** People remembered as marked in a run; beyond that they are marked again, which is harmless. */
const REMEMBERED_MAX = 200_000

/** A position among the followers of a record. */
export interface FollowerPlace {
  readonly shard: number
  /** The last one marked. */
  readonly after?: string
}

export interface MarkContext extends StoreContext {
  readonly signal: AbortSignal
  /** Resolves when the next row may be written. */
  readonly takeTurn: () => Promise<void>
}

interface Marker extends MarkContext {
  /** Those marked in this run, and how. */
  readonly marked: Set<string>
}

type Which = Exclude<DueMark['which'], 'digest'>

async function markPage(marker: Marker, page: readonly string[], which: Which): Promise<void> {
  const { store, now, takeTurn, marked } = marker
  const nameOf = (userId: string): string => `${userId} ${which}`
  const dueAt = now().toISOString()
  await mapLimited(
    page.filter((userId) => !marked.has(nameOf(userId))),
    CONCURRENCY,
    async (userId) => {
      await takeTurn()
      await markDue(store, { userId, which, dueAt })
    },
  )
  if (marked.size > REMEMBERED_MAX) marked.clear()
  for (const userId of page) marked.add(nameOf(userId))
}

/** Marks the followers of a record from a place on, and tells each place it reaches; returns false if the signal came first. */
export async function markFollowers(
  marker: Marker,
  ref: RecordRef,
  {
    which,
    from,
    reached,
  }: {
    readonly which: Which
    readonly from: FollowerPlace
    readonly reached: (place: FollowerPlace) => void
  },
): Promise<boolean> {
  let place = from
  while (place.shard < ALERT_SHARDS) {
    if (marker.signal.aborted) return false
    const page = await listFollowerPage(marker.store, ref, { ...place, limit: PAGE })
    await markPage(marker, page, which)
    const last = page.at(-1)
    place =
      last === undefined || page.length < PAGE
        ? { shard: place.shard + 1 }
        : { shard: place.shard, after: last }
    reached(place)
  }
  return true
}
