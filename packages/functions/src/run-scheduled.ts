import { type JobName, JOBS } from '@rostrum/contract/rules/jobs'
import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { type JobOutcome, runJob } from '@rostrum/core/sync/run-job'
import * as z from 'zod/mini'
import { type Context, sharedContext } from './context/context.ts'

export type JobWork = (
  context: Context,
  signal: AbortSignal,
) => ReturnType<Parameters<typeof runJob>[0]['work']>

export type IdleCheck = (context: Context, lastStartedAt: string) => Promise<boolean>

interface JobRun {
  readonly job: JobName
  readonly outcome: JobOutcome
}

/** The Lambda entry point of scheduled jobs. Throws failures, so that Lambda retries and reports them. */
export function jobHandler<Job extends JobName>(
  work: Readonly<Record<Job, JobWork>>,
  idleChecks?: Readonly<Partial<Record<NoInfer<Job>, IdleCheck>>>,
) {
  const JobEvent = z.object({ job: z.enum(typedKeys(work)) })
  /** The signal is set only locally, where the process may stop during a job. */
  return async (event: unknown, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<JobRun> => {
    const { job } = z.parse(JobEvent, event)
    const isIdle = idleChecks?.[job]
    const context = sharedContext()
    const outcome = await runJob({
      name: job,
      limitSeconds: JOBS[job].limitSeconds,
      work: (jobSignal) => work[job](context, jobSignal),
      isIdle: isIdle && ((lastStartedAt) => isIdle(context, lastStartedAt)),
      store: context.store,
      now: context.now,
      signal,
    })
    if (outcome !== 'idle') context.log.info('job', { job, outcome })
    return { job, outcome }
  }
}
