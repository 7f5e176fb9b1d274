import { MINUTE_MS } from '@rostrum/contract/times'
import type { CongressClient } from '../congress/client.ts'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { errorFields } from '../lib/log.ts'
import { type FetchRequest, enqueueFetch, completeFetch } from '../store/fetch-queue.ts'
import { recordMiss } from '../store/negative-cache.ts'
import { findWalk } from '../store/walks.ts'
import { hydrateRecord } from '../sync/drain-fetch-queue.ts'
import { singleFlight } from './single-flight.ts'
import type { SyncContext } from '../sync/sync-context.ts'
import { walkNameOf } from '../sync/walk-plans.ts'

const READER_MILLISECONDS = 3_000
const MISS_MILLISECONDS = 10 * MINUTE_MS
/** One record's pages at a time for somebody who waits. */
const CONCURRENCY = 6

export type Wanted = Pick<FetchRequest, 'kind' | 'key' | 'rank'>

/** What reading works with; the client is made when it is needed, which may need a key to be fetched. */
export interface ReaderContext extends Omit<SyncContext, 'client' | 'signal'> {
  readonly congress: () => Promise<CongressClient>
  /** How long a reader waits for what has not been fetched yet; three seconds unless told otherwise. */
  readonly readerMilliseconds?: number
}

export interface FetchDemand {
  readonly ref: Wanted
  /** Whether a list of the provider's has told of it; else it may not exist at all. */
  readonly isListed: boolean
  /** Whether the details are held by now: somebody else may be fetching them. */
  readonly isStored: () => Promise<boolean>
}

/** `held`: it is there now. `missing`: the provider has no such thing. `late`: nobody knows yet. */
export type DemandOutcome = 'held' | 'missing' | 'late'

/** Ends that asking again soon will not change. */
const LASTING_CODES: ReadonlySet<CongressErrorCode> = new Set(['not_found', 'broken_record', 'bad_shape'])

async function recordFetchFailure(
  { ref, isListed }: FetchDemand,
  { store, now, log }: ReaderContext,
  code: CongressErrorCode,
): Promise<DemandOutcome> {
  const { kind, key } = ref
  const isGone = code === 'not_found'
  log.info('on-demand', { kind, key, failed: code })
  if (LASTING_CODES.has(code)) {
    const until = new Date(now().getTime() + MISS_MILLISECONDS).toISOString()
    await recordMiss(store, { kind, key, until, isGone }, now())
  } else if (isListed) {
    // the next run fetches it first: somebody wants to read it
    await enqueueFetch(store, { ...ref, priority: 'read', failures: 0 })
  }
  return isGone ? 'missing' : 'late'
}

/** What no walk has been through to its end was there before we looked, and is no news. */
async function isBaseline({ ref, isListed }: FetchDemand, { store }: ReaderContext): Promise<boolean> {
  return !isListed && (await findWalk(store, walkNameOf(ref))).fullAt === undefined
}

async function hydrateForReader(
  demand: FetchDemand,
  context: ReaderContext,
  signal: AbortSignal,
): Promise<DemandOutcome> {
  const { ref } = demand
  const { store, congress } = context
  try {
    const client = (await congress()).with({ purpose: 'reader', signal })
    const options = { isBaseline: await isBaseline(demand, context), concurrency: CONCURRENCY }
    await hydrateRecord(ref, { ...context, client, signal }, options)
    await completeFetch(store, { ...ref, priority: 'read', failures: 0 })
    return 'held'
  } catch (error) {
    if (!(error instanceof CongressError)) throw error
    return await recordFetchFailure(demand, context, error.code)
  }
}

/** Fetches what a reader opened and nobody has fetched, once for all who ask at a time. */
export async function fetchForReader(demand: FetchDemand, context: ReaderContext): Promise<DemandOutcome> {
  const { ref, isStored } = demand
  const flight = {
    name: `${ref.kind}-${ref.key}`,
    timeoutMilliseconds: context.readerMilliseconds ?? READER_MILLISECONDS,
    poll: async () => ((await isStored()) ? 'held' : undefined),
    work: (signal: AbortSignal) => hydrateForReader(demand, context, signal),
  } as const
  try {
    return (await singleFlight<DemandOutcome>(flight, context)) ?? 'late'
  } catch (error) {
    // whatever is wrong with fetching, what is known can be read
    context.log.error('on-demand', errorFields(error))
    return 'late'
  }
}
