import { randomUUID } from 'node:crypto'
import { acquireLease, type Lease, releaseLease, renewLease } from '../store/leases.ts'
import type { Store } from '../store/store.ts'

interface LeaseContext {
  readonly store: Store
  readonly now: () => Date
}

/** How long a killed holder blocks the others; shorter than any job's own limit. */
const LEASE_MILLISECONDS = 60_000
const RENEW_EVERY_MILLISECONDS = LEASE_MILLISECONDS / 3

const leaseExpiry = (now: Date): string => new Date(now.getTime() + LEASE_MILLISECONDS).toISOString()

/** Heartbeat: renews the lease while work runs, and aborts the work if another runner took it. */
function keepLeaseAlive(lease: Lease, { store, now }: LeaseContext): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  const renew = async (): Promise<void> => {
    const isRenewed = await renewLease(store, { ...lease, expiresAt: leaseExpiry(now()) }).catch(() => true) // retried at the next beat
    if (!isRenewed) lost.abort()
  }
  const timer = setInterval(() => void renew(), RENEW_EVERY_MILLISECONDS)
  timer.unref()
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}

/** Runs work that only one runner may do at a time; undefined if another one is doing it. */
export async function withLease<T>(
  name: string,
  context: LeaseContext,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  const { store, now } = context
  const lease = { name, holder: randomUUID(), expiresAt: leaseExpiry(now()) }
  if (!(await acquireLease(store, lease, now()))) return undefined
  const heartbeat = keepLeaseAlive(lease, context)
  try {
    return await work(heartbeat.lost)
  } finally {
    heartbeat.stop()
    await releaseLease(store, lease)
  }
}
