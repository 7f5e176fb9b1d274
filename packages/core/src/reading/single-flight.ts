import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseLease, acquireLease } from '../store/sync/leases.ts'
import type { StoreContext } from '../store/context.ts'

export interface Flight<T> {
  readonly name: string
  readonly timeoutMilliseconds: number
  /** Reads the result once it is stored, possibly by another process. */
  readonly poll: () => Promise<T | undefined>
  readonly work: (signal: AbortSignal) => Promise<T>
}

/** Longer than any flight, so that the lease does not expire while one is running. */
const LEASE_MS = 15_000
const POLL_EVERY_MS = 200

const inFlight = new Map<string, Promise<unknown>>()

async function pollUntil<T>(poll: Flight<T>['poll'], signal: AbortSignal): Promise<T | undefined> {
  while (!signal.aborted) {
    const found = await poll()
    if (found !== undefined) return found
    await wait(POLL_EVERY_MS, undefined, { signal }).catch(() => undefined) // aborted: timed out
  }
  return undefined
}

async function runFlight<T>(
  { name, timeoutMilliseconds, poll, work }: Flight<T>,
  { store, now }: StoreContext,
): Promise<T | undefined> {
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const expiresAt = new Date(now().getTime() + LEASE_MS).toISOString()
  const lease = { name: `fetch-${name}`, holder: randomUUID(), expiresAt }
  if (!(await acquireLease(store, lease, now()))) return await pollUntil(poll, signal)
  try {
    // The previous lease holder may have finished it.
    return (await poll()) ?? (await work(signal))
  } finally {
    await releaseLease(store, lease)
  }
}

/** Runs work once for all concurrent callers, across processes by a lease; returns undefined on timeout. */
export async function singleFlight<T>(flight: Flight<T>, context: StoreContext): Promise<T | undefined> {
  const running = inFlight.get(flight.name)
  if (running !== undefined) return (await running) as T | undefined // a name always has the same result type
  const flightPromise = runFlight(flight, context).finally(() => inFlight.delete(flight.name))
  inFlight.set(flight.name, flightPromise)
  return await flightPromise
}
