import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { returnLease, takeLease } from '../store/leases.ts'
import type { SyncContext } from './sync-context.ts'

export interface Flight<T> {
  readonly name: string
  /** So long at most does anybody wait. */
  readonly milliseconds: number
  /** What came of it, once it is held: another process may be at it. */
  readonly look: () => Promise<T | undefined>
  readonly work: (signal: AbortSignal) => Promise<T>
}

/** Longer than any flight, so that nobody starts a second one while the first is under way. */
const LEASE_MILLISECONDS = 15_000
const LOOK_EVERY_MILLISECONDS = 200

const inThisProcess = new Map<string, Promise<unknown>>()

async function waitFor<T>(look: Flight<T>['look'], signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    const found = await look()
    if (found !== undefined) return found
    await wait(LOOK_EVERY_MILLISECONDS, undefined, { signal }).catch(() => undefined) // the time is up
  }
  return undefined
}

async function fly<T>(
  { name, milliseconds, look, work }: Flight<T>,
  { store, now }: Pick<SyncContext, 'store' | 'now'>,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(milliseconds)
  const expiresAt = new Date(now().getTime() + LEASE_MILLISECONDS).toISOString()
  const lease = { name: `fetch-${name}`, holder: randomUUID(), expiresAt }
  if (!(await takeLease(store, lease, now()))) return await waitFor(look, signal)
  try {
    // whoever held the lease until now may have done it
    return (await look()) ?? (await work(signal))
  } finally {
    await returnLease(store, lease)
  }
}

/** Does something once for all who ask for it at a time, in whichever process; undefined when it did not come in time. */
export async function once<T>(
  flight: Flight<T>,
  context: Pick<SyncContext, 'store' | 'now'>,
): Promise<T | undefined> {
  const running = inThisProcess.get(flight.name)
  if (running !== undefined) return (await running) as T | undefined // a name stands for one kind of flight
  const flying = fly(flight, context).finally(() => inThisProcess.delete(flight.name))
  inThisProcess.set(flight.name, flying)
  return await flying
}
