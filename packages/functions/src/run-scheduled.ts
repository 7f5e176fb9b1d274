import { type JobName, JOBS } from '@rostrum/contract/jobs'
import { type JobOutcome, runJob } from '@rostrum/core/jobs/run-job'
import { type Context, sharedContext } from './context.ts'

export type JobWork = (
  context: Context,
  signal: AbortSignal,
) => ReturnType<Parameters<typeof runJob>[0]['work']>

export interface Invocation {
  readonly awsRequestId?: string
  /** Set locally only, where the process may stop during a job. */
  readonly signal?: AbortSignal
}

export interface JobRun {
  readonly job: JobName
  readonly outcome: JobOutcome
}

/** Runs a job that the schedule has called. */
export async function runScheduled(job: JobName, work: JobWork, { signal }: Invocation): Promise<JobRun> {
  const context = sharedContext()
  const outcome = await runJob({
    name: job,
    limitSeconds: JOBS[job].limitSeconds,
    work: (jobSignal) => work(context, jobSignal),
    store: context.store,
    now: context.now,
    signal,
  })
  context.log.info('job', { job, outcome })
  return { job, outcome }
}
