import { congressStartsAt, currentCongress } from '@rostrum/contract/congress'
import { DAY_MS } from '@rostrum/contract/times'
import { mapLimited } from '../lib/map-limited.ts'
import { enqueueFetch } from '../store/fetch-queue.ts'
import { enqueueFetchBatch } from '../store/fetch-batches.ts'
import { type RankedRef, rankGroupOf } from '../store/fetch-ranks.ts'
import type { Store } from '../store/store.ts'
import { findWalk, saveWalk, type Walk } from '../store/walks.ts'
import { saveContextOf, type SyncContext } from './sync-context.ts'
import { FIRST_WALK, type WalkedPage, type WalkPlan } from './walk-plans.ts'

/** `paused`: out of time, or another runner is walking; the stored cursor says where to continue. */
export type WalkEnd = 'idle' | 'done' | 'paused'

/** Offset paging misses rows when a list shifts during a walk: a full walk every week finds them. */
const FULL_EVERY_MS = 7 * DAY_MS
/** An incremental walk overlaps the last by this much: rows have dates without times, and clocks differ. */
const OVERLAP_MS = 2 * DAY_MS
const CONCURRENCY = 16
/** Consecutive pages without a new row that end a walk: the provider is ignoring the offset. */
const STALE_PAGES = 2

export interface WalkSettings {
  readonly everyMilliseconds: number
}

type Current = NonNullable<Walk['current']>

/** The walk that is due, if any: full on the first run, weekly and for a new Congress, incremental otherwise. */
function dueWalk(walk: Walk, now: Date, { everyMilliseconds }: WalkSettings): Current | undefined {
  const startedAt = now.toISOString()
  const age = (at: string | undefined) => (at === undefined ? Infinity : now.getTime() - Date.parse(at))
  const fresh = { startedAt, offset: 0, seen: 0, expected: 0 }
  const beganAt = congressStartsAt(currentCongress(now)).toISOString()
  const isOfCongressBefore = beganAt <= startedAt && (walk.fullAt ?? '') < beganAt
  if (age(walk.fullAt) >= FULL_EVERY_MS || isOfCongressBefore) return fresh
  if (walk.completeAt === undefined || age(walk.completeAt) < everyMilliseconds) return undefined
  return { ...fresh, since: new Date(Date.parse(walk.completeAt) - OVERLAP_MS).toISOString() }
}

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

/** Enqueues the details of every row that changed or may be stale. */
async function enqueueMoved(store: Store, { rows }: WalkedPage, isBaseline: boolean): Promise<void> {
  const moved = rows.filter(({ outcome }) => outcome !== 'same')
  if (isBaseline) {
    return await enqueueBatches(
      store,
      moved.map(({ ref }) => ref),
    )
  }
  await mapLimited(moved, CONCURRENCY, async ({ ref, outcome }) => {
    const priority = outcome === 'touched' ? 'rest' : 'changed'
    await enqueueFetch(store, { ...ref, priority, failures: 0 })
  })
}

/** Capped, since resumed runs and overlapping pages see some rows twice. */
const seenCountOf = ({ seen, expected }: Current): number =>
  expected === 0 ? seen : Math.min(seen, expected)

function finishWalk(walk: Walk, current: Current): Walk {
  const { current: _over, ...rest } = walk
  const isFull = current.since === undefined
  return {
    ...rest,
    firstAt: walk.firstAt ?? current.startedAt,
    completeAt: current.startedAt,
    ...(isFull && { fullAt: current.startedAt, held: seenCountOf(current), expected: current.expected }),
  }
}

/** A congress that began after Rostrum's first walk has no baseline: its first bill is news. */
async function wasWalkingBefore({ beganAt }: WalkPlan, { store }: SyncContext): Promise<boolean> {
  if (beganAt === undefined) return false
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt !== undefined && firstAt < beganAt
}

/** The cursor after a page, and whether that was the last page. */
interface WalkStep {
  readonly current: Current
  readonly isOver: boolean
}

/** Yields after each page, so that its cursor is stored before the next page. */
async function* walkSteps(
  plan: WalkPlan,
  walk: Walk,
  from: Current,
  context: SyncContext,
): AsyncGenerator<WalkStep> {
  const isBaseline = walk.fullAt === undefined && !(await wasWalkingBefore(plan, context))
  const since = from.since === undefined ? undefined : new Date(from.since)
  const seen = new Set<string>()
  let [at, stale, isOver] = [from, 0, false]
  while (!isOver && !context.signal.aborted) {
    const saveContext = () => saveContextOf(context, isBaseline)
    const page = await plan.page(context.client, { offset: at.offset, since }, saveContext)
    await enqueueMoved(context.store, page, isBaseline)
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

/** Continues a walk page by page until it is complete or the signal aborts. */
export async function advanceWalk(
  plan: WalkPlan,
  settings: WalkSettings,
  context: SyncContext,
): Promise<WalkEnd> {
  let walk = await findWalk(context.store, plan.name)
  const from = walk.current ?? dueWalk(walk, context.now(), settings)
  if (from === undefined) return 'idle'
  for await (const { current, isOver } of walkSteps(plan, walk, from, context)) {
    const next: Walk = isOver ? finishWalk(walk, current) : { ...walk, current }
    if (!(await saveWalk(context.store, next))) return 'paused'
    if (isOver) return 'done'
    walk = { ...next, revision: next.revision + 1 }
  }
  return 'paused'
}
