import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CongressError } from '../congress/errors.ts'
import { type BacklogEntry, requestDetails, settleBacklog } from '../store/backlog.ts'
import { returnLease, takeLease } from '../store/leases.ts'
import { hydrateOne } from './hydrate.ts'
import type { SyncContext } from './sync-context.ts'

/** How long a reader waits for what has not been fetched yet. */
export const READER_MILLISECONDS = 3_000
const LEASE_MILLISECONDS = 10_000
const LOOK_EVERY_MILLISECONDS = 200

type Wanted = Pick<BacklogEntry, 'kind' | 'key' | 'rank'>

interface Demand {
  readonly wanted: Wanted
  /** Whether the details are held by now: somebody else may be fetching them. */
  readonly isHeld: () => Promise<boolean>
}

const inThisProcess = new Map<string, Promise<boolean>>()

async function waitFor(isHeld: Demand['isHeld'], signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isHeld()) return true
    await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal }).catch(() => undefined) // the time is up
  }
  return false
}

async function fetchOnce({ wanted, isHeld }: Demand, context: SyncContext): Promise<boolean> {
  const { store, now, signal } = context
  const expiresAt = new Date(now().getTime() + LEASE_MILLISECONDS).toISOString()
  const lease = { name: `fetch-${wanted.kind}-${wanted.key}`, holder: randomUUID(), expiresAt }
  if (!(await takeLease(store, lease, now()))) return await waitFor(isHeld, signal)
  try {
    await hydrateOne(wanted, { ...context, client: context.client.with({ purpose: 'reader', signal }) })
    await settleBacklog(store, { ...wanted, priority: 'read', failures: 0 })
    return true
  } catch (error) {
    if (!(error instanceof CongressError)) throw error
    // the next run fetches it first: somebody wants to read it
    if (error.code !== 'not_found') await requestDetails(store, { ...wanted, priority: 'read', failures: 0 })
    context.log.info('on-demand', { kind: wanted.kind, key: wanted.key, failed: error.code })
    return false
  } finally {
    await returnLease(store, lease)
  }
}

/** Fetches what a reader opened and nobody has fetched, once for all who ask at a time; false when it did not come in time. */
export async function fetchForReader(demand: Demand, context: Omit<SyncContext, 'signal'>): Promise<boolean> {
  const name = `${demand.wanted.kind} ${demand.wanted.key}`
  const running = inThisProcess.get(name)
  if (running !== undefined) return await running
  const signal = AbortSignal.timeout(READER_MILLISECONDS)
  const fetching = fetchOnce(demand, { ...context, signal }).finally(() => inThisProcess.delete(name))
  inThisProcess.set(name, fetching)
  return await fetching
}
