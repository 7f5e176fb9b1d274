import { MINUTE_MS } from '@rostrum/contract/times'
import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { drainFetchQueue } from './fetch-queued.ts'
import type { SyncContext } from './sync-context.ts'
import { findWalk } from '../store/walks.ts'
import { advanceWalk } from './walk.ts'
import { FIRST_WALK, firstRunPlans, type WalkPlan, walkPlans } from './walk-plans.ts'

const WALK_EVERY_MS = 14 * MINUTE_MS

/** Errors that end a run without failing it: the next run continues. */
const RETRY_LATER_CODES: ReadonlySet<CongressErrorCode> = new Set([
  'budget_spent',
  'rate_limited',
  'cancelled',
])

async function ignoreRetryLater(work: () => Promise<unknown>, { log }: SyncContext): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CongressError) || !RETRY_LATER_CODES.has(error.code)) throw error
    log.info('sync', { waiting: error.code, until: error.until?.toISOString() })
  }
}

async function allPlans({ store, now }: SyncContext): Promise<WalkPlan[]> {
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt === undefined ? firstRunPlans(now()) : walkPlans(now())
}

/** Walks the provider's lists for changes. */
export async function walkLists(context: SyncContext, plans?: readonly WalkPlan[]): Promise<void> {
  await ignoreRetryLater(async () => {
    for (const plan of plans ?? (await allPlans(context))) {
      if (context.signal.aborted) return
      const end = await advanceWalk(plan, { everyMilliseconds: WALK_EVERY_MS }, context)
      if (end !== 'idle') context.log.info('walk', { name: plan.name, end })
    }
  }, context)
}

/** Fetches the details of queued records. */
export async function fetchDetails(context: SyncContext): Promise<void> {
  await ignoreRetryLater(() => drainFetchQueue(context), context)
}
