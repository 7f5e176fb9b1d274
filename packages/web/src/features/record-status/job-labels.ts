import type { ServiceStatus } from '@rostrum/contract/entities/status'
import { JOBS, type JobName, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { MINUTE_MS } from '@rostrum/contract/lib/times'

type JobStatus = ServiceStatus['jobs'][number]

/** Title and note of each. */
const JOB_TEXTS: Record<JobName, readonly [title: string, note: string]> = {
  pulse: ['Self-check', 'Confirms that scheduled jobs run and can save their results.'],
  walk: ['Checking for updates', 'Scans the source’s lists for new and changed entries.'],
  hydrate: [
    'Downloading details',
    'Downloads the actions, cosponsors, and texts of new and changed entries.',
  ],
  votes: ['Checking for votes', 'Reads how members voted from the House, the Senate, and Congress.gov.'],
  committees: ['Checking committees', 'Reads the lists of committees and their members once a day.'],
  meetings: ['Checking for meetings', 'Reads the schedule of committee meetings from Congress.gov.'],
  texts: ['Checking for texts', 'Reads new texts of bills from GovInfo and Congress.gov.'],
  erase: ['Erasing deleted accounts', 'Makes sure that no data from deleted accounts is left behind.'],
  publish: ['Updating lists and search', 'Makes new and changed entries appear in lists and search.'],
  changes: ['Listing changes', 'Adds changes to the list that other programs follow.'],
  alerts: ['Preparing alerts', 'Finds who tracks what changed.'],
  deliver: ['Sending alerts', 'Sends the alerts that are due.'],
  push: ['Notifying browsers', 'Sends the notifications that are due.'],
  dump: ['Writing files for others', 'Once a night, writes the record as files to download.'],
  webhooks: ['Sending webhooks', 'Sends changes to the programs that asked for them.'],
  backfill: ['Filling past congresses', 'Downloads the past congresses that this site is set to show.'],
}

const isKnownJob = (name: string): name is JobName => Object.hasOwn(JOB_TEXTS, name)

/** A job unknown to this version of the page shows its own name. */
export function jobText(name: string): { title: string; note: string } {
  const [title, note] = isKnownJob(name) ? JOB_TEXTS[name] : [name, 'A background job.']
  return { title, note }
}

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
