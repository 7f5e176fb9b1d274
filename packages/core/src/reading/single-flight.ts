import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseLease, acquireLease } from '../store/leases.ts'
import type { SyncContext } from '../sync/sync-context.ts'

export interface Flight<T> {
  readonly name: string
  /** So long at most does anybody wait. */
  readonly timeoutMilliseconds: number
  /** What came of it, once it is held: another process may be at it. */
  readonly poll: () => Promise<T | undefined>
  readonly work: (signal: AbortSignal) => Promise<T>
}

/** Longer than any flight, so that nobody starts a second one while the first is under way. */
const LEASE_MILLISECONDS = 15_000
const POLL_EVERY_MILLISECONDS = 200

const inFlight = new Map<string, Promise<unknown>>()

async function pollUntil<T>(poll: Flight<T>['poll'], signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    const found = await poll()
    if (found !== undefined) return found
    await wait(POLL_EVERY_MILLISECONDS, undefined, { signal }).catch(() => undefined) // the time is up
  }
  return undefined
}

async function runFlight<T>(
  { name, timeoutMilliseconds, poll, work }: Flight<T>,
  { store, now }: Pick<SyncContext, 'store' | 'now'>,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const expiresAt = new Date(now().getTime() + LEASE_MILLISECONDS).toISOString()
  const lease = { name: `fetch-${name}`, holder: randomUUID(), expiresAt }
  if (!(await acquireLease(store, lease, now()))) return await pollUntil(poll, signal)
  try {
    // whoever held the lease until now may have done it
    return (await poll()) ?? (await work(signal))
  } finally {
    await releaseLease(store, lease)
  }
}

/** Does something once for all who ask for it at a time, in whichever process; undefined when it did not come in time. */
export async function singleFlight<T>(
  flight: Flight<T>,
  context: Pick<SyncContext, 'store' | 'now'>,
): Promise<T | undefined> {
  const running = inFlight.get(flight.name)
  if (running !== undefined) return (await running) as T | undefined // a name stands for one kind of flight
  const flying = runFlight(flight, context).finally(() => inFlight.delete(flight.name))
  inFlight.set(flight.name, flying)
  return await flying
}
