import { JOB_NAMES, JOBS, type JobName } from '@rostrum/contract/jobs'
import { type JobOutcome, runJob } from '@rostrum/core/jobs/run-job'
import * as z from 'zod/mini'
import { type Context, sharedContext } from './context.ts'

/** What the clock sends. */
const JobEvent = z.object({ job: z.enum(JOB_NAMES) })

type Work = (context: Context, signal: AbortSignal) => Promise<void>

const WORK: Readonly<Record<JobName, Work>> = {
  // its run is written down like any other's; that record is the pulse
  pulse: async () => {},
}

/** The Lambda entry point of everything that runs by the clock. A failure is thrown, so that it is retried and seen. */
export async function handler(event: unknown): Promise<{ job: JobName; outcome: JobOutcome }> {
  const { job } = z.parse(JobEvent, event)
  const context = sharedContext()
  const outcome = await runJob({
    name: job,
    limitSeconds: JOBS[job].limitSeconds,
    work: (signal) => WORK[job](context, signal),
    ...context,
  })
  context.log.info('job', { job, outcome })
  return { job, outcome }
}
