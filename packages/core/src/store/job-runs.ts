import * as z from 'zod/mini'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const JobRun = z.object({
  startedAt: z.string(),
  succeededAt: z.exactOptional(z.string()),
  failedAt: z.exactOptional(z.string()),
  /** Consecutive failures. */
  failures: z._default(z.number(), 0),
})
export type JobRun = z.infer<typeof JobRun>

export const JOB_PREFIX = 'JOB#'
export const jobRunKey = (job: string): Key => ({ pk: `${JOB_PREFIX}${job}`, sk: 'RUN' })
export const jobRunFrom = (item: Item): JobRun => z.parse(JobRun, item)

export async function findJobRun(store: Store, job: string): Promise<JobRun | undefined> {
  const item = await store.get(jobRunKey(job))
  return item === undefined ? undefined : jobRunFrom(item)
}

export async function recordJobStart(store: Store, job: string, startedAt: string): Promise<void> {
  await store.update(jobRunKey(job), { set: { startedAt } })
}

export async function recordJobSuccess(store: Store, job: string, succeededAt: string): Promise<void> {
  await store.update(jobRunKey(job), { set: { succeededAt, failures: 0 } })
}

export async function recordJobFailure(store: Store, job: string, failedAt: string): Promise<void> {
  await store.update(jobRunKey(job), { set: { failedAt }, add: { failures: 1 } })
}
