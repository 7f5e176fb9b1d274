import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { CongressError } from '../congress/errors.ts'
import type { CallContext } from '../congress/transport.ts'
import { later } from '../lib/later.ts'
import { mapLimited } from '../lib/map-limited.ts'
import {
  completeFetch,
  enqueueFetch,
  type FetchRequest,
  listDueFetches,
  listFetchQueue,
  postponeFetch,
} from '../store/sync/fetch-queue.ts'
import { listFetchBatches } from '../store/sync/fetch-batches.ts'
import { LAST_RANK } from '../store/sync/fetch-ranks.ts'
import type { Store } from '../store/store.ts'
import {
  clearWalkFailures,
  findWalk,
  findWalks,
  isUnreadable,
  recordWalkFailure,
  saveWalk,
} from '../store/sync/walks.ts'
import { batchWorker, type FetchOne } from './drain-fetch-batches.ts'
import { hydrateFromApi } from './drain-fetch-queue.ts'
import { pastCacheLimit } from './past-cache.ts'
import type { DrainContext, SyncContext } from './sync-context.ts'
import { DETAILS } from './walk-names.ts'
import { walkPlans } from './walk-plans.ts'

const BATCH_SIZE = 24
/** Enough to hide the provider's latency without flooding it. */
const CONCURRENCY = 4

/** A failure of one record, after which the run continues. */
const isRecordFailure = (error: unknown): boolean =>
  error instanceof CongressError &&
  ['not_found', 'broken_record', 'bad_shape', 'bad_request'].includes(error.code)

/** State of one run, so that it tries no request twice. */
interface DrainRun {
  readonly context: DrainContext
  readonly tried: Set<string>
  /** Attempted requests that the index may still list. */
  failed: number
  /** Fetched records, and how many of them had an unknown shape at the first attempt. */
  read: number
  unreadable: number
}

const isUnknownShape = (error: unknown): boolean =>
  error instanceof CongressError && error.code === 'bad_shape'

/** Records on the status whether most details have an unknown shape. */
async function noteShape({ context: { store, now }, read, unreadable }: DrainRun): Promise<void> {
  if (unreadable > read)
    await recordWalkFailure(store, DETAILS, { failedAt: now().toISOString(), failure: 'bad_shape' })
  else if (read > 0 && isUnreadable(await findWalk(store, DETAILS))) await clearWalkFailures(store, DETAILS)
}

/**
 * Records once that every list and all details from the first walks, which wait in batches, have been read. Failed ones
 * left their batch and do not delay this.
 */
async function noteFilled({ store, now }: DrainContext): Promise<void> {
  const details = await findWalk(store, DETAILS)
  if (details.completeAt !== undefined) return
  const names = walkPlans(now()).map(({ name }) => name)
  // files have no lists of laws, whose bills are in other lists anyway
  const lists = names.filter((name) => !name.startsWith('laws/'))
  const walks = await findWalks(store, lists)
  if (walks.some(({ completeAt }) => completeAt === undefined)) return
  if ((await listFetchBatches(store, 1)).length === 0)
    await saveWalk(store, { ...details, completeAt: now().toISOString() })
}

const RETRY_MAX_MS = 6 * HOUR_MS
/** Exponential backoff after failures: 2, 4, 8 minutes and so on. */
const retryDelay = (failures: number): number => Math.min(RETRY_MAX_MS, 2 ** failures * MINUTE_MS)

const LOOK_AGAIN_MS = { first: 5 * MINUTE_MS, most: 20 * MINUTE_MS }
const ageOf = ({ firstSeenAt }: FetchRequest, now: Date): number =>
  firstSeenAt === undefined ? 0 : now.getTime() - Date.parse(firstSeenAt)
/** The provider may return an older version for half an hour, so this retries after 5, 10, 20 and 40 minutes. */
const recheckDelay = (request: FetchRequest, now: Date): number =>
  Math.max(LOOK_AGAIN_MS.first, Math.min(LOOK_AGAIN_MS.most, ageOf(request, now)))

/** If the provider returns a stale version, saves it and requests it again. */
async function fetchRequested(
  request: FetchRequest,
  call: Partial<CallContext>,
  { store, now, hydrate }: DrainContext,
): Promise<void> {
  const { firstSeenAt, expectedAt, lookUntil = '' } = request
  const isFinalCheck = now().toISOString() >= lookUntil
  const fetchedFor = await hydrate(request, { firstSeenAt, expectedAt, isFinalCheck }, call)
  if (isFinalCheck || expectedAt === undefined || fetchedFor >= expectedAt) {
    return await completeFetch(store, request)
  }
  await postponeFetch(store, request, { dueAt: later(now(), recheckDelay(request, now())) })
}

async function tryRequest(run: DrainRun, request: FetchRequest, call: Partial<CallContext>): Promise<void> {
  const { store, now, log } = run.context
  try {
    await fetchRequested(request, call, run.context)
    run.read += 1
  } catch (error) {
    if (!isRecordFailure(error)) throw error
    if (isUnknownShape(error) && request.failures === 0) run.unreadable += 1
    log.info('hydrate', { kind: request.kind, key: request.key, failed: String(error) })
    run.failed += 1
    const failures = request.failures + 1
    await postponeFetch(store, request, { dueAt: later(now(), retryDelay(failures)), failures })
  }
  run.tried.add(requestId(request))
}

/** A request's identity; changes with every update. */
const requestId = (request: FetchRequest): string => `${refId(request)} ${request.revision}`

/** Requests still hidden by the provider's cache after this long rank below fresh changes. */
const LATE_RECHECK_MS = 15 * MINUTE_MS
const isNews = (request: FetchRequest, now: Date): boolean =>
  request.priority !== 'rest' && (request.dueAt === undefined || ageOf(request, now) < LATE_RECHECK_MS)

/** Due requests, most urgent first; the eventually consistent index may include completed ones. */
async function findDue(run: DrainRun): Promise<FetchRequest[]> {
  const { store, now } = run.context
  const most = run.failed + 2 * BATCH_SIZE
  const [queued, due] = await Promise.all([listFetchQueue(store, most), listDueFetches(store, now(), most)])
  return [...queued, ...due].filter((request) => !run.tried.has(requestId(request)))
}

/** Fetches the most urgent requests, optionally only news. Returns the number of attempts. */
async function drainRequests(run: DrainRun, { newsOnly = false } = {}): Promise<number> {
  const { context } = run
  const now = context.now()
  const due = await findDue(run)
  const news = due.filter((request) => isNews(request, now))
  const requests = (news.length > 0 || newsOnly ? news : due).slice(0, BATCH_SIZE)
  const call = news.length > 0 ? ({ purpose: 'news', limit: pastCacheLimit(now) } as const) : {}
  await mapLimited(requests, context.concurrency ?? CONCURRENCY, async (request) => {
    if (!context.signal.aborted) await tryRequest(run, request, call)
  })
  return requests.length
}

/** A record that fails moves from its batch to the queue, to be retried separately. */
const fetchOneOfBatch =
  (run: DrainRun): FetchOne =>
  async (record: RecordRef) => {
    const { tried, context } = run
    tried.add(refId(record))
    try {
      await context.hydrate(record, {}, {})
      run.read += 1
    } catch (error) {
      if (!isRecordFailure(error)) throw error
      if (isUnknownShape(error)) run.unreadable += 1
      const { store, log, now } = context
      log.info('hydrate', { kind: record.kind, key: record.key, failed: String(error) })
      const dueAt = later(now(), retryDelay(1))
      await enqueueFetch(store, { ...record, priority: 'rest', rank: LAST_RANK, failures: 1, dueAt })
    }
  }

/** Alternates between serving members and bills, so that neither waits until all of the other are fetched. */
function alternateLanes(run: DrainRun): () => Promise<number> {
  const options = { size: BATCH_SIZE, concurrency: run.context.concurrency ?? CONCURRENCY }
  let [next, other] = (['serving', 'others'] as const).map((lane) =>
    batchWorker(fetchOneOfBatch(run), { ...options, lane }, run.context),
  )
  return async () => {
    ;[next, other] = [other, next]
    return (await other?.()) || (await next?.()) || 0
  }
}

const newDrain = (context: DrainContext): DrainRun => ({
  context,
  tried: new Set(),
  failed: 0,
  read: 0,
  unreadable: 0,
})

export async function drainNews(context: SyncContext): Promise<void> {
  const run = newDrain({ ...context, hydrate: hydrateFromApi(context) })
  let handled = 1
  while (handled > 0 && !context.signal.aborted) handled = await drainRequests(run, { newsOnly: true })
  await noteShape(run)
}

export async function isQueueEmpty(store: Store, now: Date): Promise<boolean> {
  const queues = [listFetchQueue(store, 1), listDueFetches(store, now, 1), listFetchBatches(store, 1)]
  return (await Promise.all(queues.map(async (queue) => (await queue).length))).every((found) => found === 0)
}

/** Drains the fetch queue, most urgent first, until it is empty or aborted. Returns the number of attempts. */
export async function drainQueue(context: DrainContext): Promise<number> {
  const run = newDrain(context)
  const drainNextBatch = alternateLanes(run)
  let handled = 1
  try {
    while (handled > 0 && !context.signal.aborted)
      handled = (await drainRequests(run)) || (await drainNextBatch())
  } finally {
    // after the batches, even if every single request fails
    await noteFilled(context)
  }
  await noteShape(run)
  return run.tried.size
}

export const drainFetchQueue = async (context: SyncContext): Promise<number> =>
  await drainQueue({ ...context, hydrate: hydrateFromApi(context) })
