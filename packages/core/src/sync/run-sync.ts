import { CongressError, type CongressErrorCode } from '../congress/errors.ts'
import { hydrateBacklog } from './hydrate.ts'
import type { SyncContext } from './sync-context.ts'
import { findWalk } from '../store/walks.ts'
import { advanceWalk } from './walk.ts'
import { FIRST_WALK, openingPlans, type WalkPlan, walkPlans } from './walk-plans.ts'

const WALK_EVERY_MS = 14 * 60_000

/** Ends of a run that are no failure: there is more to do and it will be done when the time comes. */
const WAITING: ReadonlySet<CongressErrorCode> = new Set(['budget_spent', 'rate_limited', 'cancelled'])

async function untilWaiting(work: () => Promise<unknown>, { log }: SyncContext): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CongressError) || !WAITING.has(error.code)) throw error
    log.info('sync', { waiting: error.code, until: error.until?.toISOString() })
  }
}

async function allPlans({ store, now }: SyncContext): Promise<WalkPlan[]> {
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt === undefined ? openingPlans(now()) : walkPlans(now())
}

/** Looks for what moved, list by list. */
export async function walkLists(context: SyncContext, plans?: readonly WalkPlan[]): Promise<void> {
  await untilWaiting(async () => {
    for (const plan of plans ?? (await allPlans(context))) {
      if (context.signal.aborted) return
      const end = await advanceWalk(plan, { everyMilliseconds: WALK_EVERY_MS }, context)
      if (end !== 'idle') context.log.info('walk', { name: plan.name, end })
    }
  }, context)
}

/** Fetches the details of what was found. */
export async function fetchDetails(context: SyncContext): Promise<void> {
  await untilWaiting(() => hydrateBacklog(context), context)
}
