import { QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { findJobRun, type JobEnd, noteIdle } from '../store/sync/job-runs.ts'
import { withHold } from './with-hold.ts'
import type { StoreContext } from '../store/context.ts'

/** `busy`: another runner has the lease; not a failure. `starved`: it could not do its work; a failure. */
export type JobOutcome = 'done' | 'busy' | 'starved' | 'idle'

interface JobRequest extends StoreContext {
  readonly name: string
  readonly limitSeconds: number
  /** Must stop soon after the signal; the next run resumes. */
  readonly work: (signal: AbortSignal) => Promise<'starved' | 'done' | void>
  /** A cheap check for work; without it, every run does the work. */
  readonly isIdle?: ((lastStartedAt: string) => Promise<boolean>) | undefined
  /** Ends the job early, for example on shutdown. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Aborts when the job's time is up. Not `AbortSignal.timeout`: the provider's client takes its TimeoutError for a slow
 * service.
 */
function startLimit(seconds: number): { passed: AbortSignal; clear: () => void } {
  const passed = new AbortController()
  const timer = setTimeout(() => passed.abort(), seconds * 1_000)
  timer.unref()
  return { passed: passed.signal, clear: () => clearTimeout(timer) }
}

async function limitedRun(request: JobRequest, lost: AbortSignal): Promise<JobOutcome> {
  const { limitSeconds, work, signal } = request
  const limit = startLimit(limitSeconds)
  try {
    const end = await work(AbortSignal.any([lost, limit.passed, ...(signal === undefined ? [] : [signal])]))
    return end ?? 'done'
  } finally {
    limit.clear()
  }
}

type CheckResult = 'due' | 'idle' | 'idle and to be recorded'

/** Checks whether a job that last succeeded has new work, at a tenth of the cost of recording a run. */
async function checkFirst({ name, isIdle, store, now }: JobRequest): Promise<CheckResult> {
  if (isIdle === undefined) return 'due'
  const { startedAt, failures } = (await findJobRun(store, name)) ?? {}
  if (startedAt === undefined || failures !== 0 || !(await isIdle(startedAt))) return 'due'
  const isRecent = now().getTime() - Date.parse(startedAt) < QUIET_MINUTES * MINUTE_MS
  return isRecent ? 'idle' : 'idle and to be recorded'
}

/** Runs a job that nobody else is running, under a time limit, and records the outcome. */
export async function runJob(request: JobRequest): Promise<JobOutcome> {
  const { name: job, now } = request
  const result = await checkFirst(request)
  if (result === 'idle') return 'idle'
  if (result === 'idle and to be recorded') {
    return (await noteIdle(request.store, job, now().toISOString())) ? 'idle' : 'busy'
  }
  const work = (lost: AbortSignal) => limitedRun(request, lost)
  const endOf = (outcome: JobOutcome | undefined): JobEnd =>
    outcome === 'done' ? { succeededAt: now().toISOString() } : { failedAt: now().toISOString() }
  return (await withHold({ job, work, endOf }, request)) ?? 'busy'
}
