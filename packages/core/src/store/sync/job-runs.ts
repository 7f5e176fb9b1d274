import * as z from 'zod/mini'
import { JOB_NAMES } from '@rostrum/contract/rules/jobs'
import { type Condition, ifEquals, ifExists, ifFreeAt } from '../condition.ts'
import { row } from '../rows.ts'
import type { ItemUpdate, Store } from '../store.ts'

const JobRun = z.object({
  startedAt: z.exactOptional(z.string()),
  succeededAt: z.exactOptional(z.string()),
  failedAt: z.exactOptional(z.string()),
  failures: z._default(z.number(), 0),
})
export type JobRun = z.infer<typeof JobRun>

/** The lease of a job; it expires if its holder is killed. */
export interface JobHold {
  readonly job: string
  readonly holder: string
  readonly heldUntil: string
}

export type JobEnd = { readonly succeededAt: string } | { readonly failedAt: string }

const runs = row({ pk: 'JOB#{job}', sk: 'RUN', schema: JobRun })
export const { key: jobRunKey, find: findJobRun, fromItem: jobRunFrom } = runs

const isUpdated = async (store: Store, job: string, change: ItemUpdate): Promise<boolean> =>
  (await store.update(jobRunKey(job), change)) !== undefined

/** Takes a job's lease if it is free and records the start of the run in the same write; false if another runner has it. */
export const holdJob = (
  store: Store,
  { job, holder, heldUntil }: JobHold,
  { at, isRun }: { readonly at: string; readonly isRun: boolean },
): Promise<boolean> =>
  isUpdated(store, job, {
    set: { holder, heldUntil, ...(isRun && { startedAt: at }) },
    condition: ifFreeAt('heldUntil', at),
  })

/** Records in one write that a job had nothing to do; false if another runner has the lease. */
export const noteIdle = (store: Store, job: string, at: string): Promise<boolean> =>
  isUpdated(store, job, {
    set: { startedAt: at, succeededAt: at },
    condition: ifFreeAt('heldUntil', at),
  })

const ifHeldBy = ({ holder }: Pick<JobHold, 'holder'>): Condition => ifEquals('holder', holder)

/** Extends the lease; false if another runner has it. */
export const extendHold = (store: Store, hold: JobHold): Promise<boolean> =>
  isUpdated(store, hold.job, { set: { heldUntil: hold.heldUntil }, condition: ifHeldBy(hold) })

function changeOf(end: JobEnd | undefined): ItemUpdate {
  if (end === undefined) return {}
  return 'succeededAt' in end ? { set: { ...end, failures: 0 } } : { set: end, add: { failures: 1 } }
}

/** Releases all leases, for a process that knows that no other runs jobs. */
export async function releaseJobs(store: Store): Promise<void> {
  const change = { remove: ['holder', 'heldUntil'], condition: ifExists('holder') }
  await Promise.all(JOB_NAMES.map((job) => store.update(jobRunKey(job), change)))
}

/** Releases the lease and records the end of the run in the same write; does nothing if another runner has it. */
export async function leaveJob(store: Store, hold: JobHold, end?: JobEnd): Promise<void> {
  const change = { ...changeOf(end), remove: ['holder', 'heldUntil'], condition: ifHeldBy(hold) }
  await isUpdated(store, hold.job, change)
}
