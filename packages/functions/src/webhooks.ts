import { createOutboundClient } from '@rostrum/core/outbound/outbound-client'
import { isAnyDue } from '@rostrum/core/store/due'
import { deliverWebhooks } from '@rostrum/core/webhooks/deliver-webhooks'
import * as z from 'zod/mini'
import {
  type Invocation,
  type JobRun,
  type JobWork,
  runScheduled,
  type ScheduledJob,
} from './run-scheduled.ts'

const JobEvent = z.object({ job: z.literal('webhooks') })

const work: JobWork = async ({ store, log, now, env }, signal) => {
  const post = createOutboundClient({ admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS })
  await deliverWebhooks({ store, log, now, signal, post })
}

const isIdle: ScheduledJob['isIdle'] = async ({ store, now }) =>
  !(await isAnyDue(store, 'WEBHOOKSDUE#', now()))

/** The Lambda entry point of the job that sends to addresses of strangers, and whose role reaches nothing else. */
export async function handler(event: unknown, invocation: Invocation = {}): Promise<JobRun> {
  const { job } = z.parse(JobEvent, event)
  return await runScheduled(job, { work, isIdle }, invocation)
}
