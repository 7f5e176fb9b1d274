import { mapLimited } from '../lib/map-limited.ts'
import type { RowWindow } from '../record/freshness.ts'
import { enqueueFetchBatch } from '../store/sync/fetch-batches.ts'
import { enqueueFetch, type NewFetchRequest } from '../store/sync/fetch-queue.ts'
import { movedRankOf, type RankedRef, rankGroupOf } from '../store/sync/fetch-ranks.ts'
import type { Store } from '../store/store.ts'
import { cacheEndAfter } from './past-cache.ts'
import type { WalkedPage, WalkedRow } from './walk-plans.ts'

const CONCURRENCY = 16
/**
 * More rows than this in a poll, or more moved rows on a page of another walk, mean that the provider re-indexes, or
 * that a backfill is running. On busy days some 400 bills move.
 */
const LOOK_ROWS_MAX = 1_000
const MOVED_ROWS_MAX = 50

/** Batches a first walk's records by the first part of their rank, so that serving members precede former ones. */
async function enqueueBatches(store: Store, refs: readonly RankedRef[]): Promise<void> {
  const groups = new Map<string, RankedRef[]>()
  for (const each of refs.toSorted((a, b) => (a.rank < b.rank ? 1 : -1))) {
    const group = rankGroupOf(each.rank)
    groups.set(group, [...(groups.get(group) ?? []), each])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (first !== undefined) await enqueueFetchBatch(store, { ...first, keys: group.map(({ key }) => key) })
  }
}

/** `first`: nothing found is news. `look`: rows that moved since the last poll. `rest`: everything else. */
export type PageKind = 'first' | 'look' | 'rest'

interface Sighting {
  readonly kind: PageKind
  readonly window: RowWindow | undefined
  readonly seenAt: Date
}

/** The minimum date of the details: the row's own, or the start of its window. */
function expectedDate({ updatedAt }: WalkedRow, { window, seenAt }: Sighting): string {
  const isFuture = updatedAt > seenAt.toISOString()
  return [isFuture ? '' : updatedAt, window?.since ?? ''].toSorted().at(-1) ?? ''
}

/** Rows that moved are news, for whatever reason; a refresh is not. */
function requestFor(row: WalkedRow, sighting: Sighting, isMovedNews: boolean): NewFetchRequest {
  const { ref, outcome } = row
  const isFound = outcome === 'new' || outcome === 'changed'
  const isNews = isFound || (outcome === 'touched' && isMovedNews)
  return {
    kind: ref.kind,
    key: ref.key,
    rank: isFound ? ref.rank : movedRankOf(ref.rank),
    priority: isNews ? 'changed' : 'rest',
    failures: 0,
    firstSeenAt: sighting.seenAt.toISOString(),
    expectedAt: expectedDate(row, sighting),
    lookUntil: cacheEndAfter(sighting.seenAt).toISOString(),
  }
}

/** Enqueues the details of every row that changed or may be stale. */
export async function enqueueFound(store: Store, page: WalkedPage, sighting: Sighting): Promise<void> {
  const found = page.rows.filter(({ outcome }) => outcome !== 'same')
  if (sighting.kind === 'first') {
    return await enqueueBatches(
      store,
      found.map(({ ref }) => ref),
    )
  }
  const moved = found.filter(({ outcome }) => outcome === 'touched').length
  const isMovedNews =
    sighting.kind === 'look' ? (page.expected ?? 0) <= LOOK_ROWS_MAX : moved <= MOVED_ROWS_MAX
  await mapLimited(found, CONCURRENCY, async (row) => {
    // The same movement stays in the window of a few polls.
    const keepsDueAt = row.outcome === 'touched' || row.outcome === 'stale'
    await enqueueFetch(store, requestFor(row, sighting, isMovedNews), { keepsDueAt })
  })
}
