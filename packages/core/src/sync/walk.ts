import type { RowWindow } from '../record/freshness.ts'
import { easternDay } from '../lib/eastern.ts'
import { findWalk, newsAfterOf, saveWalk, type Walk } from '../store/sync/walks.ts'
import { saveContextOf, type SyncContext } from './sync-context.ts'
import { isFullDue, isCheckDue, checkStart, refreshBefore, wideStart } from './walk-cadence.ts'
import { FIRST_WALK } from './walk-names.ts'
import type { WalkPlan, WalkedPage, WalkedRow } from './walk-plans.ts'
import { groupBy } from '../lib/group-by.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { enqueueFetchBatch } from '../store/sync/fetch-batches.ts'
import { enqueueFetch, type NewFetchRequest } from '../store/sync/fetch-queue.ts'
import { movedRankOf, type RankedRef, rankGroupOf } from '../store/sync/fetch-ranks.ts'
import type { Store } from '../store/store.ts'
import { cacheEndAfter } from './past-cache.ts'

const CONCURRENCY = 16
/** More rows in a check, or more moved rows on a page, mean re-indexing or a backfill; on busy days some 400 bills move. */
const CHECK_ROWS_MAX = 1_000
const MOVED_ROWS_MAX = 50

/** Batches a first walk's records by the first part of their rank, so that serving members precede former ones. */
async function enqueueBatches(store: Store, refs: readonly RankedRef[]): Promise<void> {
  const highestFirst = refs.toSorted((a, b) => (a.rank < b.rank ? 1 : -1))
  for (const group of groupBy(highestFirst, ({ rank }) => rankGroupOf(rank)).values()) {
    const [first] = group
    if (first !== undefined) await enqueueFetchBatch(store, { ...first, keys: group.map(({ key }) => key) })
  }
}

/** `first`: nothing is news. `check`: rows that moved since the last check. `rest`: everything else. */
type PageKind = 'first' | 'check' | 'rest'

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

/** A moved row is news, whatever the reason; a refresh is not. */
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

async function enqueueFound(store: Store, page: WalkedPage, sighting: Sighting): Promise<void> {
  const found = page.rows.filter(({ outcome }) => outcome !== 'same')
  if (sighting.kind === 'first') {
    return await enqueueBatches(
      store,
      found.map(({ ref }) => ref),
    )
  }
  const moved = found.filter(({ outcome }) => outcome === 'touched').length
  const isMovedNews =
    sighting.kind === 'check' ? (page.expected ?? 0) <= CHECK_ROWS_MAX : moved <= MOVED_ROWS_MAX
  await mapLimited(found, CONCURRENCY, async (row) => {
    // A moved row stays in the window of several checks.
    const keepsDueAt = row.outcome === 'touched' || row.outcome === 'stale'
    await enqueueFetch(store, requestFor(row, sighting, isMovedNews), { keepsDueAt })
  })
}

/** `paused`: out of time or calls, or another runner is walking; the next run resumes. */
export type WalkEnd = 'idle' | 'done' | 'paused'

/** Consecutive pages without a new row that end a walk: the provider is ignoring the offset. */
const STALE_PAGES = 2

export interface WalkRun {
  readonly context: SyncContext
  /** The number of list calls made, and the limit for this run; a first walk has none. */
  calls: number
  readonly maxCalls: number
  /** Checks every list, due or not. */
  readonly isForced?: boolean
}

type Cursor = NonNullable<Walk['current']>

const freshCursor = (now: Date): Cursor => ({
  startedAt: now.toISOString(),
  order: 'newest',
  offset: 0,
  seen: 0,
  expected: 0,
})

const isFirstWalk = ({ fullAt }: Walk): boolean => fullAt === undefined

/** A congress that began after Rostrum's first walk has no baseline: even its first bill is news. */
async function wasWalkingBefore({ beganAt }: WalkPlan, { store }: SyncContext): Promise<boolean> {
  if (beganAt === undefined) return false
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt !== undefined && firstAt < beganAt
}

/** The cursor after a page, and whether that was the last page. */
interface WalkStep {
  readonly current: Cursor
  readonly isOver: boolean
}

interface Pages {
  readonly plan: WalkPlan
  readonly walk: Walk
  readonly from: Cursor
  readonly kind: PageKind
  readonly window?: RowWindow
}

/** Yields after each page, until the run is out of time or calls. */
async function* walkSteps(pages: Pages, run: WalkRun): AsyncGenerator<WalkStep> {
  const { plan, walk, from, kind, window } = pages
  const { context } = run
  const isBaseline = kind === 'first'
  const client = context.client.with({ purpose: isBaseline ? 'news' : 'walk' })
  const since = from.since === undefined ? undefined : new Date(from.since)
  const refresh = since === undefined ? refreshBefore(plan.cadence, from.startedAt) : undefined
  const seen = new Set<string>()
  let [at, stale, isOver] = [from, 0, false]
  const mayCall = () => !context.signal.aborted && (isBaseline || run.calls < run.maxCalls)
  while (!isOver && mayCall()) {
    const newsAfter = () => (isBaseline ? easternDay(context.now()) : newsAfterOf(walk))
    const saveContext = () => ({ ...saveContextOf(context, newsAfter()), window, refreshBefore: refresh })
    const page = await plan.page(client, { offset: at.offset, since }, saveContext)
    run.calls += 1
    await enqueueFound(context.store, page, { kind, window, seenAt: context.now() })
    const before = seen.size
    for (const { ref } of page.rows) seen.add(ref.key)
    const fresh = seen.size - before
    stale = fresh === 0 ? stale + 1 : 0
    isOver = page.next === undefined || stale >= STALE_PAGES
    at = {
      ...from,
      offset: page.next ?? at.offset,
      seen: at.seen + fresh,
      expected: page.expected ?? at.expected,
    }
    yield { current: at, isOver }
  }
}

/** Merges two cursors: the earlier window start and the smaller offset. */
function joinRest(current: Cursor | undefined, rest: Cursor): Cursor {
  if (current === undefined) return rest
  const offset = Math.min(current.offset, rest.offset)
  if (current.since === undefined || rest.since === undefined) return { ...current, offset }
  const since = rest.since < current.since ? rest.since : current.since
  return { ...current, offset, since }
}

const withoutFailures = ({ failure: _code, failures: _count, ...walk }: Walk): Walk => walk

/** The cursor after a check: the rest of the check, or periodically a wider window. */
function afterPoll(walk: Walk, { current: reached, isOver }: WalkStep, wide: Date | undefined): Walk {
  const checked = { ...withoutFailures(walk), lookedAt: reached.startedAt }
  if (!isOver) return { ...checked, current: joinRest(walk.current, reached) }
  const whole = { ...checked, completeAt: reached.startedAt }
  if (walk.current !== undefined) return walk.current.since === undefined ? whole : checked
  if (wide === undefined) return whole
  return { ...whole, current: { ...reached, since: wide.toISOString(), offset: 0, seen: 0 } }
}

/** Checks a list, if due, for changes since the last check, newest first. */
export async function pollList(plan: WalkPlan, run: WalkRun): Promise<WalkEnd> {
  const { store, now } = run.context
  const walk = await findWalk(store, plan.name)
  const last = walk.lookedAt ?? walk.completeAt
  if (isFirstWalk(walk) || last === undefined) return 'idle'
  if (run.isForced !== true && !isCheckDue(plan.cadence, last, now())) return 'idle'
  const [startedAt, start] = [now(), checkStart(last)]
  const next = new Date(start.getTime() + startedAt.getTime() - Date.parse(last))
  const window = { since: start.toISOString(), lastCheckAt: last, next: next.toISOString() }
  const from = { ...freshCursor(startedAt), since: window.since }
  let reached: WalkStep | undefined
  for await (const step of walkSteps({ plan, walk, from, kind: 'check', window }, run)) reached = step
  if (reached === undefined) return 'paused'
  const isSaved = await saveWalk(store, afterPoll(walk, reached, wideStart(plan.cadence, last, startedAt)))
  return isSaved && reached.isOver ? 'done' : 'paused'
}

/** Capped, because resumed runs and overlapping pages count some rows twice. */
const seenCountOf = ({ seen, expected }: Cursor): number => (expected === 0 ? seen : Math.min(seen, expected))

function finishWalk(walk: Walk, current: Cursor, newsAfter: string): Walk {
  const { current: _over, ...rest } = withoutFailures(walk)
  const { startedAt } = current
  const isFull = current.since === undefined
  return {
    ...rest,
    firstAt: walk.firstAt ?? startedAt,
    newsAfter,
    completeAt: walk.lookedAt ?? startedAt,
    lookedAt: walk.lookedAt ?? startedAt,
    ...(isFull && { fullAt: startedAt, held: seenCountOf(current), expected: current.expected }),
  }
}

/** The cursor to continue from. A full walk replaces the rest of a check and a walk in the older order. */
function cursorOf({ cadence }: WalkPlan, walk: Walk, now: Date): Cursor | undefined {
  const { current, fullAt } = walk
  if (current !== undefined && current.since === undefined && current.order === 'newest') return current
  return isFullDue(cadence, fullAt, now) ? freshCursor(now) : current
}

/** Continues a full walk or the rest of a long check. */
export async function continueWalk(plan: WalkPlan, run: WalkRun): Promise<WalkEnd> {
  const { context } = run
  let walk = await findWalk(context.store, plan.name)
  const from = cursorOf(plan, walk, context.now())
  if (from === undefined) return 'idle'
  const kind = isFirstWalk(walk) && !(await wasWalkingBefore(plan, context)) ? 'first' : 'rest'
  for await (const { current, isOver } of walkSteps({ plan, walk, from, kind }, run)) {
    const newsAfter = kind === 'first' ? easternDay(context.now()) : newsAfterOf(walk)
    const next = isOver ? finishWalk(walk, current, newsAfter) : { ...withoutFailures(walk), current }
    if (!(await saveWalk(context.store, next))) return 'paused'
    if (isOver) return 'done'
    walk = { ...next, revision: next.revision + 1 }
  }
  return 'paused'
}
