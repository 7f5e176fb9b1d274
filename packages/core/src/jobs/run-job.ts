import { recordJobFailure, recordJobStart, recordJobSuccess } from '../store/job-runs.ts'
import type { Store } from '../store/store.ts'
import { withLease } from './with-lease.ts'

/** `busy`: another runner has the lease, which is not a failure. `starved`: it could do nothing, which is one. */
export type JobOutcome = 'done' | 'busy' | 'starved'

interface JobRequest {
  readonly name: string
  readonly limitSeconds: number
  /** Must stop soon after the signal; the next run continues. */
  readonly work: (signal: AbortSignal) => Promise<'starved' | 'done' | void>
  readonly store: Store
  readonly now: () => Date
  /** Ends the job early, for example on shutdown. */
  readonly signal?: AbortSignal | undefined
}

export const jobLeaseName = (job: string): string => `job-${job}`

/**
 * Aborts after the job's time. Its reason is not the TimeoutError of AbortSignal.timeout, by which the provider's client
 * tells a service that is too slow.
 */
function startLimit(seconds: number): { passed: AbortSignal; clear: () => void } {
  const passed = new AbortController()
  const timer = setTimeout(() => passed.abort(), seconds * 1_000)
  timer.unref()
  return { passed: passed.signal, clear: () => clearTimeout(timer) }
}

async function recordedRun(request: JobRequest, lost: AbortSignal): Promise<JobOutcome> {
  const { name, limitSeconds, work, store, now, signal } = request
  const limit = startLimit(limitSeconds)
  try {
    await recordJobStart(store, name, now().toISOString())
    const end = await work(AbortSignal.any([lost, limit.passed, ...(signal === undefined ? [] : [signal])]))
    const record = end === 'starved' ? recordJobFailure : recordJobSuccess
    await record(store, name, now().toISOString())
    return end ?? 'done'
  } catch (error) {
    await recordJobFailure(store, name, now().toISOString())
    throw error
  } finally {
    limit.clear()
  }
}

/** Runs a job under a lease and a time limit, and records the outcome. */
export async function runJob(request: JobRequest): Promise<JobOutcome> {
  return (
    (await withLease(jobLeaseName(request.name), request, (lost) => recordedRun(request, lost))) ?? 'busy'
  )
}
