import type { CongressClient } from '../congress/client.ts'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { errorFields } from '../lib/log.ts'
import { type BacklogEntry, requestDetails, settleBacklog } from '../store/backlog.ts'
import { noteMiss } from '../store/misses.ts'
import { findWalk } from '../store/walks.ts'
import { hydrateOne } from './hydrate.ts'
import { once } from './single-flight.ts'
import type { SyncContext } from './sync-context.ts'
import { walkNameOf } from './walk-plans.ts'

const READER_MILLISECONDS = 3_000
const MISS_MILLISECONDS = 10 * 60_000
/** One record's pages at a time for somebody who waits. */
const SIDE_BY_SIDE = 6

export type Wanted = Pick<BacklogEntry, 'kind' | 'key' | 'rank'>

/** What reading works with; the client is made when it is needed, which may need a key to be fetched. */
export interface ReaderContext extends Omit<SyncContext, 'client' | 'signal'> {
  readonly congress: () => Promise<CongressClient>
  /** How long a reader waits for what has not been fetched yet; three seconds unless told otherwise. */
  readonly readerMilliseconds?: number
}

export interface Demand {
  readonly wanted: Wanted
  /** Whether a list of the provider's has told of it; else it may not exist at all. */
  readonly isListed: boolean
  /** Whether the details are held by now: somebody else may be fetching them. */
  readonly isHeld: () => Promise<boolean>
}

/** `held`: it is there now. `missing`: the provider has no such thing. `late`: nobody knows yet. */
export type DemandEnd = 'held' | 'missing' | 'late'

/** Ends that asking again soon will not change. */
const LASTING: ReadonlySet<CongressErrorCode> = new Set(['not_found', 'broken_record', 'bad_shape'])

async function afterFailure(
  { wanted, isListed }: Demand,
  { store, now, log }: ReaderContext,
  code: CongressErrorCode,
): Promise<DemandEnd> {
  const { kind, key } = wanted
  const isGone = code === 'not_found'
  log.info('on-demand', { kind, key, failed: code })
  if (LASTING.has(code)) {
    const until = new Date(now().getTime() + MISS_MILLISECONDS).toISOString()
    await noteMiss(store, { kind, key, until, isGone }, now())
  } else if (isListed) {
    // the next run fetches it first: somebody wants to read it
    await requestDetails(store, { ...wanted, priority: 'read', failures: 0 })
  }
  return isGone ? 'missing' : 'late'
}

/** What no walk has been through to its end was there before we looked, and is no news. */
async function isBaseline({ wanted, isListed }: Demand, { store }: ReaderContext): Promise<boolean> {
  return !isListed && (await findWalk(store, walkNameOf(wanted))).fullAt === undefined
}

async function hydrate(demand: Demand, context: ReaderContext, signal: AbortSignal): Promise<DemandEnd> {
  const { wanted } = demand
  const { store, congress } = context
  try {
    const client = (await congress()).with({ purpose: 'reader', signal })
    const how = { isBaseline: await isBaseline(demand, context), sideBySide: SIDE_BY_SIDE }
    await hydrateOne(wanted, { ...context, client, signal }, how)
    await settleBacklog(store, { ...wanted, priority: 'read', failures: 0 })
    return 'held'
  } catch (error) {
    if (!(error instanceof CongressError)) throw error
    return await afterFailure(demand, context, error.code)
  }
}

/** Fetches what a reader opened and nobody has fetched, once for all who ask at a time. */
export async function fetchForReader(demand: Demand, context: ReaderContext): Promise<DemandEnd> {
  const { wanted, isHeld } = demand
  const flight = {
    name: `${wanted.kind}-${wanted.key}`,
    milliseconds: context.readerMilliseconds ?? READER_MILLISECONDS,
    look: async () => ((await isHeld()) ? 'held' : undefined),
    work: (signal: AbortSignal) => hydrate(demand, context, signal),
  } as const
  try {
    return (await once<DemandEnd>(flight, context)) ?? 'late'
  } catch (error) {
    // whatever is wrong with fetching, what is known can be read
    context.log.error('on-demand', errorFields(error))
    return 'late'
  }
}
