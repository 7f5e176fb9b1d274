import { randomUUID } from 'node:crypto'
import { recordFailure, recordStart, recordSuccess } from '../store/job-runs.ts'
import { returnLease, takeLease } from '../store/leases.ts'
import type { Store } from '../store/store.ts'

/** `busy`: another runner has it, which is no failure. */
export type JobOutcome = 'done' | 'busy'

interface JobRequest {
  readonly name: string
  readonly limitSeconds: number
  /** Stops by itself soon after the signal; what it leaves undone the next run takes up. */
  readonly work: (signal: AbortSignal) => Promise<void>
  readonly store: Store
  readonly now: () => Date
}

/** The lease outlives the limit a little, so that a slow end never meets the next beginning. */
const LEASE_MARGIN_SECONDS = 10

/** Runs a job unless it is running already, within its time, and writes down how it went. */
export async function runJob({ name, limitSeconds, work, store, now }: JobRequest): Promise<JobOutcome> {
  const expiresAt = new Date(now().getTime() + (limitSeconds + LEASE_MARGIN_SECONDS) * 1_000).toISOString()
  const lease = { name: `job-${name}`, holder: randomUUID(), expiresAt }
  if (!(await takeLease(store, lease, now()))) return 'busy'
  try {
    await recordStart(store, name, now().toISOString())
    await work(AbortSignal.timeout(limitSeconds * 1_000))
    await recordSuccess(store, name, now().toISOString())
    return 'done'
  } catch (error) {
    await recordFailure(store, name, now().toISOString())
    throw error
  } finally {
    await returnLease(store, lease)
  }
}
