import { typedKeys } from './typed-keys.ts'

interface JobFacts {
  readonly summary: string
  readonly everyMinutes: number
  /** A run stops itself before the platform's timeout kills it. */
  readonly limitSeconds: number
}

/** Scheduled jobs, on AWS and on the local stack. */
export const JOBS = {
  pulse: {
    summary: 'Writes down that the clock, the jobs function and the table work together',
    everyMinutes: 5,
    limitSeconds: 20,
  },
  walk: {
    summary: "Looks through the provider's lists for what is new or has moved",
    everyMinutes: 15,
    limitSeconds: 600,
  },
  hydrate: {
    summary: 'Fetches the details of what was found, the most wanted first',
    everyMinutes: 1,
    limitSeconds: 240,
  },
  publish: {
    summary: 'Builds the snapshots that lists and search are answered from, where enough has changed',
    everyMinutes: 1,
    limitSeconds: 300,
  },
  erase: {
    summary: 'Deletes once more what deleted accounts left, when none of their devices can write any longer',
    everyMinutes: 30,
    limitSeconds: 120,
  },
} as const satisfies Record<string, JobFacts>

export type JobName = keyof typeof JOBS
export const JOB_NAMES = typedKeys(JOBS)
