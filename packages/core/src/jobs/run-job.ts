import { randomUUID } from 'node:crypto'
import { recordJobFailure, recordJobStart, recordJobSuccess } from '../store/job-runs.ts'
import { type Lease, renewLease, releaseLease, acquireLease } from '../store/leases.ts'
import type { Store } from '../store/store.ts'

/** `busy`: another runner has the lease, which is not a failure. */
export type JobOutcome = 'done' | 'busy'

interface JobRequest {
  readonly name: string
  readonly limitSeconds: number
  /** Must stop soon after the signal; the next run continues. */
  readonly work: (signal: AbortSignal) => Promise<void>
  readonly store: Store
  readonly now: () => Date
  /** Ends the job early, for example on shutdown. */
  readonly signal?: AbortSignal | undefined
}

/** How long a killed runner blocks the job; shorter than the job's own limit. */
const LEASE_MILLISECONDS = 60_000
const RENEW_EVERY_MILLISECONDS = LEASE_MILLISECONDS / 3

const leaseExpiry = (now: Date): string => new Date(now.getTime() + LEASE_MILLISECONDS).toISOString()

/** Heartbeat: renews the lease while the job runs, and aborts the job if another runner took it. */
function keepLeaseAlive(lease: Lease, { store, now }: JobRequest): { lost: AbortSignal; stop: () => void } {
  const lost = new AbortController()
  const renew = async (): Promise<void> => {
    const isRenewed = await renewLease(store, { ...lease, expiresAt: leaseExpiry(now()) }).catch(() => true) // retried at the next beat
    if (!isRenewed) lost.abort()
  }
  const timer = setInterval(() => void renew(), RENEW_EVERY_MILLISECONDS)
  timer.unref()
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}

/** Runs a job under a lease and a time limit, and records the outcome. */
export async function runJob(request: JobRequest): Promise<JobOutcome> {
  const { name, limitSeconds, work, store, now, signal } = request
  const lease = { name: `job-${name}`, holder: randomUUID(), expiresAt: leaseExpiry(now()) }
  if (!(await acquireLease(store, lease, now()))) return 'busy'
  const heartbeat = keepLeaseAlive(lease, request)
  const stopSignals = [
    heartbeat.lost,
    AbortSignal.timeout(limitSeconds * 1_000),
    ...(signal === undefined ? [] : [signal]),
  ]
  try {
    await recordJobStart(store, name, now().toISOString())
    await work(AbortSignal.any(stopSignals))
    await recordJobSuccess(store, name, now().toISOString())
    return 'done'
  } catch (error) {
    await recordJobFailure(store, name, now().toISOString())
    throw error
  } finally {
    heartbeat.stop()
    await releaseLease(store, lease)
  }
}
