import { typedKeys } from '../lib/typed-keys.ts'

interface JobFacts {
  readonly summary: string
  readonly everyMinutes: number
  /** A run stops itself before the platform's timeout kills it. */
  readonly limitSeconds: number
}

/** An idle job still records a run at least this often. */
export const QUIET_MINUTES = 5

/** Scheduled jobs, on AWS and on the local stack. */
export const JOBS = {
  pulse: {
    summary: 'Records a heartbeat, and tells operators what else is overdue',
    everyMinutes: 5,
    limitSeconds: 20,
  },
  walk: {
    summary: "Walks the provider's lists for new and changed records, and fetches the details of those",
    everyMinutes: 5,
    limitSeconds: 270,
  },
  hydrate: {
    summary: 'Fetches the details of records in the queue, highest priority first',
    everyMinutes: 1,
    limitSeconds: 240,
  },
  votes: {
    summary: 'Reads new and corrected votes of both chambers, each publisher at its own pace',
    // Shows a House vote five minutes after its file is published, including cache times.
    everyMinutes: 3,
    limitSeconds: 160,
  },
  committees: {
    summary: 'Reads once a day which committees there are, and who sits on them',
    // Failed requests are retried within the hour.
    everyMinutes: 60,
    limitSeconds: 120,
  },
  meetings: {
    summary: 'Reads new and changed meetings of committees',
    // Shows a canceled meeting within 20 minutes, even if one check fails.
    everyMinutes: 5,
    limitSeconds: 160,
  },
  texts: {
    summary: 'Reads new texts of bills, and those that are missing, each source at its own pace',
    // Shows a text within 15 minutes of its file, even if one check fails.
    everyMinutes: 5,
    limitSeconds: 240,
  },
  publish: {
    summary: 'Builds new snapshots of the search indexes that have changed enough',
    everyMinutes: 1,
    limitSeconds: 300,
  },
  erase: {
    summary: 'Deletes what is left of deleted accounts, once none of their access tokens are valid',
    everyMinutes: 30,
    limitSeconds: 120,
  },
  changes: {
    summary: 'Appends the changes recorded since to the log that everyone can follow, each once',
    everyMinutes: 1,
    limitSeconds: 240,
  },
  alerts: {
    summary: 'Marks the followers of changed records',
    everyMinutes: 1,
    limitSeconds: 240,
  },
  deliver: {
    summary: "Composes the alerts that are due, and hands them over at the account's rate",
    everyMinutes: 1,
    // Just before its next run, so that it works almost continuously.
    limitSeconds: 235,
  },
  push: {
    summary: 'Sends the notifications of alerts to the push services of browsers',
    everyMinutes: 1,
    limitSeconds: 50,
  },
  dump: {
    summary: 'Once a night, writes the record of each congress as files for others to load',
    everyMinutes: 60,
    limitSeconds: 540,
  },
  webhooks: {
    summary: 'Sends what is queued for webhooks',
    everyMinutes: 1,
    limitSeconds: 50,
  },
  backfill: {
    summary: 'Fills the congresses that the operator asked for from bulk files, until each is stored once',
    everyMinutes: 10,
    limitSeconds: 540,
  },
} as const satisfies Record<string, JobFacts>

export type JobName = keyof typeof JOBS
export const JOB_NAMES = typedKeys(JOBS)

export const JOB_FUNCTIONS = ['jobs', 'sync', 'webhooks'] as const
export type JobFunction = (typeof JOB_FUNCTIONS)[number]

/** Jobs that wait for the provider run in a smaller function; the one that calls strangers' URLs in a third. */
export function jobFunctionOf(job: JobName): JobFunction {
  if (job === 'webhooks') return job
  const followsProvider = ['walk', 'hydrate', 'votes', 'committees', 'meetings', 'texts'].includes(job)
  return followsProvider ? 'sync' : 'jobs'
}
