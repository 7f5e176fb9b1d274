import { type JobName, JOBS } from '@rostrum/contract/jobs'
import { type JobOutcome, runJob } from '@rostrum/core/jobs/run-job'
import { type Context, sharedContext } from './context/context.ts'

export type JobWork = (
  context: Context,
  signal: AbortSignal,
) => ReturnType<Parameters<typeof runJob>[0]['work']>

/** The work of a job, and a cheap check whether there is nothing to do. */
export interface ScheduledJob {
  readonly work: JobWork
  readonly isIdle?: ((context: Context, lastStartedAt: string) => Promise<boolean>) | undefined
}

export interface Invocation {
  readonly awsRequestId?: string
  /** Set only locally, where the process may stop during a job. */
  readonly signal?: AbortSignal
}

export interface JobRun {
  readonly job: JobName
  readonly outcome: JobOutcome
}

export async function runScheduled(
  job: JobName,
  { work, isIdle }: ScheduledJob,
  { signal }: Invocation,
): Promise<JobRun> {
  const context = sharedContext()
  const outcome = await runJob({
    name: job,
    limitSeconds: JOBS[job].limitSeconds,
    work: (jobSignal) => work(context, jobSignal),
    isIdle: isIdle && ((lastStartedAt) => isIdle(context, lastStartedAt)),
    store: context.store,
    now: context.now,
    signal,
  })
  if (outcome !== 'idle') context.log.info('job', { job, outcome })
  return { job, outcome }
}
