import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { JOBS, type JobName } from '@rostrum/contract/jobs'
import { MINUTE_SECONDS } from '@rostrum/contract/times'

type JobStatus = ServiceStatus['jobs'][number]

interface JobText {
  readonly title: string
  readonly note: string
}

const JOB_TEXTS: Record<JobName, JobText> = {
  pulse: {
    title: 'Keeping time',
    note: 'A small sign of life: the clock, the worker and the database are all there.',
  },
  walk: {
    title: 'Looking for news',
    note: 'Looks through the lists of the source for what is new or has changed.',
  },
  hydrate: {
    title: 'Filling in details',
    note: 'Fetches the actions, cosponsors and texts of what was found.',
  },
  erase: {
    title: 'Forgetting',
    note: 'Makes sure that nothing is left of accounts that were deleted.',
  },
  publish: {
    title: 'Keeping lists quick',
    note: 'Sorts what was found into the index that lists and search are answered from.',
  },
}

const isKnownJob = (name: string): name is JobName => Object.hasOwn(JOB_TEXTS, name)

/** What a piece of work is for; one that is newer than this page goes by its own name. */
export const jobText = (name: string): JobText =>
  isKnownJob(name) ? JOB_TEXTS[name] : { title: name, note: 'Part of the work behind the record.' }

export function jobSchedule(name: string): string {
  if (!isKnownJob(name)) return 'From time to time'
  const { everyMinutes }: { everyMinutes: number } = JOBS[name]
  return everyMinutes === 1 ? 'Every minute' : `Every ${everyMinutes} minutes`
}

/** Runs may be late or skipped once without anybody minding. */
const STALE_AFTER_RUNS = 3

const isStale = (name: string, startedAt: string, now: number): boolean =>
  isKnownJob(name) &&
  now - Date.parse(startedAt) > STALE_AFTER_RUNS * JOBS[name].everyMinutes * MINUTE_SECONDS * 1000

export function jobState({ name, startedAt, succeededAt, failures }: JobStatus, now: number): string {
  if (startedAt === undefined) return 'Has not run yet'
  if (failures > 1) return `The last ${failures} runs failed; the next one tries again`
  if (failures === 1) return 'The last run failed; the next one tries again'
  if (isStale(name, startedAt, now)) return 'Has not run for a while'
  return succeededAt === undefined ? 'On its first run' : 'Works as it should'
}
