import { DEFAULT_LIMIT } from '../congress/budget.ts'
import { walkCallsOf } from '../congress/budget-shares.ts'
import { CongressError, type CongressErrorCode, isRetryLater } from '../congress/errors.ts'
import { findWalk, recordWalkFailure } from '../store/sync/walks.ts'
import { withHold } from './with-hold.ts'
import { hydrateFromApi } from './drain-fetch-queue.ts'
import { drainNews, drainQueue } from './fetch-queued.ts'
import type { DrainContext, SyncContext } from './sync-context.ts'
import { continueWalk, pollList, type WalkEnd, type WalkRun } from './walk.ts'
import { FIRST_WALK } from './walk-names.ts'
import { firstRunPlans, type WalkPlan, walkPlans } from './walk-plans.ts'

/** `starved`: something was due, but neither the provider nor our own budget allowed a call. */
export type SyncEnd = 'done' | 'starved'

/** Errors after which other lists are still tried: they affect one list, or cost no call. */
const LIST_CODES: ReadonlySet<CongressErrorCode> = new Set([
  'budget_spent',
  'not_found',
  'broken_record',
  'bad_shape',
  'bad_request',
])

const isRefused = (error: CongressError | undefined): boolean =>
  error !== undefined && error.code !== 'cancelled'

/** Returns an error that only means "continue later"; rethrows others. */
async function untilRetryLater(
  work: () => Promise<unknown>,
  { log }: Pick<SyncContext, 'log'>,
): Promise<CongressError | undefined> {
  try {
    await work()
  } catch (error) {
    if (!isRetryLater(error)) throw error
    log.info('sync', { waiting: error.code, until: error.until?.toISOString() })
    return error
  }
  return undefined
}

async function allPlans({ store, now }: SyncContext): Promise<WalkPlan[]> {
  const { firstAt } = await findWalk(store, FIRST_WALK)
  return firstAt === undefined ? firstRunPlans(now()) : walkPlans(now())
}

async function newRun(context: SyncContext): Promise<WalkRun> {
  const { limit } = (await context.budget?.status()) ?? { limit: DEFAULT_LIMIT }
  return { context, calls: 0, maxCalls: walkCallsOf(limit) }
}

type ListStep = (plan: WalkPlan, run: WalkRun) => Promise<WalkEnd>

/** Applies a step to every list; throws a list's error after all have been tried. */
async function forEachList(plans: readonly WalkPlan[], step: ListStep, run: WalkRun): Promise<void> {
  const { signal, store, now, log } = run.context
  const failures: unknown[] = []
  for (const plan of plans) {
    if (signal.aborted) break
    try {
      const end = await step(plan, run)
      if (end !== 'idle') log.info('walk', { name: plan.name, end })
    } catch (error) {
      if (!(error instanceof CongressError)) throw error
      if (error.code !== 'cancelled') {
        await recordWalkFailure(store, plan.name, { failedAt: now().toISOString(), failure: error.code })
      }
      if (!LIST_CODES.has(error.code)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures.find((error) => !isRetryLater(error)) ?? failures[0]
}

/** First checks each due list for changes, then fetches their details, then continues longer walks. */
export async function walkLists(
  context: SyncContext,
  plans?: readonly WalkPlan[],
  fetchNews: () => Promise<unknown> = async () => undefined,
): Promise<SyncEnd> {
  const [all, run] = [plans ?? (await allPlans(context)), await newRun(context)]
  const failures: CongressError[] = []
  // One list's errors must not prevent the others from being read.
  const step = async (work: () => Promise<unknown>): Promise<CongressError | undefined> => {
    try {
      return await untilRetryLater(work, context)
    } catch (error) {
      if (!(error instanceof CongressError) || !LIST_CODES.has(error.code)) throw error
      failures.push(error)
      return undefined
    }
  }
  const checks = await step(() => forEachList(all, pollList, run))
  await untilRetryLater(fetchNews, context)
  const rest = await step(() => forEachList(all, continueWalk, run))
  if (failures[0] !== undefined) throw failures[0]
  return isRefused(checks) || (isRefused(rest) && run.calls === 0) ? 'starved' : 'done'
}

export async function drainDetails(context: DrainContext): Promise<void> {
  await untilRetryLater(() => drainQueue(context), context)
}

export const fetchDetails = async (context: SyncContext): Promise<void> =>
  await drainDetails({ ...context, hydrate: hydrateFromApi(context) })

/** Walks the lists and then fetches the details of changes, unless the fetching job is running. */
export async function walkAndFetchNews(context: SyncContext): Promise<SyncEnd> {
  const fetchNews = () =>
    withHold(
      {
        job: 'hydrate',
        work: (lost) => drainNews({ ...context, signal: AbortSignal.any([context.signal, lost]) }),
      },
      context,
    )
  return await walkLists(context, undefined, fetchNews)
}
