import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { JOBS, type JobName, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { MINUTE_MS } from '@rostrum/contract/lib/times'

type JobStatus = ServiceStatus['jobs'][number]

interface JobText {
  readonly title: string
  readonly note: string
}

const JOB_TEXTS: Record<JobName, JobText> = {
  pulse: {
    title: 'Self-check',
    note: 'Confirms that scheduled jobs run and can save their results.',
  },
  walk: {
    title: 'Checking for updates',
    note: 'Scans the source’s lists for new and changed entries.',
  },
  hydrate: {
    title: 'Downloading details',
    note: 'Downloads the actions, cosponsors, and texts of new and changed entries.',
  },
  votes: {
    title: 'Checking for votes',
    note: 'Reads how members voted from the House, the Senate, and Congress.gov.',
  },
  committees: {
    title: 'Checking committees',
    note: 'Reads the lists of committees and their members once a day.',
  },
  meetings: {
    title: 'Checking for meetings',
    note: 'Reads the schedule of committee meetings from Congress.gov.',
  },
  erase: {
    title: 'Erasing deleted accounts',
    note: 'Makes sure that no data from deleted accounts is left behind.',
  },
  publish: {
    title: 'Updating lists and search',
    note: 'Makes new and changed entries appear in lists and search.',
  },
  changes: {
    title: 'Listing changes',
    note: 'Adds changes to the list that other programs follow.',
  },
  alerts: {
    title: 'Preparing alerts',
    note: 'Finds who tracks what changed.',
  },
  deliver: {
    title: 'Sending alerts',
    note: 'Sends the alerts that are due.',
  },
  push: {
    title: 'Notifying browsers',
    note: 'Sends the notifications that are due.',
  },
  dump: {
    title: 'Writing files for others',
    note: 'Once a night, writes the record as files to download.',
  },
  webhooks: {
    title: 'Sending webhooks',
    note: 'Sends changes to the programs that asked for them.',
  },
  backfill: {
    title: 'Filling past congresses',
    note: 'Downloads the past congresses that this site is set to show.',
  },
}

const isKnownJob = (name: string): name is JobName => Object.hasOwn(JOB_TEXTS, name)

/** Title and note of a job. A job unknown to this version of the page shows its own name. */
export const jobText = (name: string): JobText =>
  isKnownJob(name) ? JOB_TEXTS[name] : { title: name, note: 'A background job.' }

export function jobSchedule(name: string): string {
  if (!isKnownJob(name)) return 'Periodically'
  const { everyMinutes }: { everyMinutes: number } = JOBS[name]
  if (everyMinutes === 60) return 'Every hour'
  return everyMinutes === 1 ? 'Every minute' : `Every ${everyMinutes} minutes`
}

/** One late or skipped run is not worth reporting. */
const STALE_AFTER_RUNS = 3

const isStale = (name: string, startedAt: string, now: number): boolean =>
  isKnownJob(name) &&
  now - Date.parse(startedAt) > (QUIET_MINUTES + STALE_AFTER_RUNS * JOBS[name].everyMinutes) * MINUTE_MS

export function jobState({ name, startedAt, succeededAt, failures }: JobStatus, now: number): string {
  if (startedAt === undefined) return 'Has not run yet'
  if (failures > 1) return `The last ${failures} runs failed; the next one will retry`
  if (failures === 1) return 'The last run failed; the next one will retry'
  if (isStale(name, startedAt, now)) return 'Has not run recently'
  return succeededAt === undefined ? 'Running for the first time' : 'Running normally'
}
