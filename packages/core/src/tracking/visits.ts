import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { findVisit, putVisit, type Visit } from '../store/following/visits.ts'
import type { StoreContext } from '../store/context.ts'

/** Activity on any device within this time belongs to the same visit. */
const VISIT_GAP_MS = 30 * MINUTE_SECONDS * 1000
/** Saves most writes by a person with many tabs. */
const WRITE_GAP_MS = MINUTE_SECONDS * 1000

function nextVisit(read: Visit | undefined, now: Date): Visit {
  const lookedAt = now.toISOString()
  if (read === undefined) return { lookedAt }
  const gap = now.getTime() - Date.parse(read.lookedAt)
  if (gap < WRITE_GAP_MS) return read
  return gap < VISIT_GAP_MS ? { ...read, lookedAt } : { lookedAt, lastVisitAt: read.lookedAt }
}

export async function recordVisit({ store, now }: StoreContext, userId: string): Promise<Visit> {
  return await retryOnConflict(async () => {
    const read = await findVisit(store, userId)
    const next = nextVisit(read, now())
    return next === read || (await putVisit(store, userId, { next, read })) ? next : undefined
  })
}
