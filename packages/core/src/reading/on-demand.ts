import type { FetchedRef } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { errorFields } from '../lib/log.ts'
import { completeFetch, enqueueFetch, findFetchRequest } from '../store/sync/fetch-queue.ts'
import { rankOf } from '../store/sync/fetch-ranks.ts'
import { recordMiss } from '../store/sync/negative-cache.ts'
import type { Hydrate } from '../sync/drain-fetch-queue.ts'
import { singleFlight } from './single-flight.ts'
import type { LoggedContext } from '../store/context.ts'

const READER_MS = 3_000
const MISS_MS = 10 * MINUTE_MS
/** Concurrent page requests for one record. */
const CONCURRENCY = 6

export interface ReaderContext extends LoggedContext {
  readonly hydrate: Hydrate
  /** Where texts are fetched from: www.congress.gov, after GovInfo. */
  readonly textOrigin: string
  readonly govInfoUrl: string
  /** How long a reader waits for an on-demand fetch; three seconds by default. */
  readonly readerMilliseconds?: number
}

export interface FetchDemand {
  readonly ref: FetchedRef
  /** Whether a list of the provider contains it; otherwise it may not exist. */
  readonly isListed: boolean
  /** Checks whether the details are stored by now: another process may be fetching them. */
  readonly isStored: () => Promise<boolean>
}

/** `missing`: the provider has no such record. `timed_out`: not known yet. */
export type DemandOutcome = 'stored' | 'missing' | 'timed_out'

/** Failures that an early retry will not fix; they go into the negative cache. */
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
    const until = new Date(now().getTime() + MISS_MS).toISOString()
    await recordMiss(store, { kind, key, until, isGone }, now())
  } else if (isListed) {
    // The next run fetches it first, because a reader is waiting.
    await enqueueFetch(store, { ...ref, rank: rankOf(ref), priority: 'read', failures: 0 })
  }
  return isGone ? 'missing' : 'timed_out'
}

async function hydrateForReader(
  demand: FetchDemand,
  context: ReaderContext,
  signal: AbortSignal,
): Promise<DemandOutcome> {
  const { ref } = demand
  const { store, hydrate } = context
  try {
    const request = await findFetchRequest(store, ref)
    const { firstSeenAt, expectedAt = '' } = request ?? {}
    const options = { firstSeenAt, expectedAt, concurrency: CONCURRENCY }
    const fetchedFor = await hydrate(ref, options, { purpose: 'reader', signal })
    if (request !== undefined && fetchedFor >= expectedAt) await completeFetch(store, request)
    return 'stored'
  } catch (error) {
    if (!(error instanceof CongressError)) throw error
    return await recordFetchFailure(demand, context, error.code)
  }
}

/** Fetches a record on demand, in a single flight for all concurrent readers. */
export async function fetchForReader(demand: FetchDemand, context: ReaderContext): Promise<DemandOutcome> {
  const { ref, isStored } = demand
  const flight = {
    name: `${ref.kind}-${ref.key}`,
    timeoutMilliseconds: context.readerMilliseconds ?? READER_MS,
    poll: async () => ((await isStored()) ? 'stored' : undefined),
    work: (signal: AbortSignal) => hydrateForReader(demand, context, signal),
  } as const
  try {
    return (await singleFlight<DemandOutcome>(flight, context)) ?? 'timed_out'
  } catch (error) {
    // A failed fetch must not stop readers from getting stored data.
    context.log.error('on-demand', errorFields(error))
    return 'timed_out'
  }
}
