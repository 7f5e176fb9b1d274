import { MINUTE_MS } from '@rostrum/contract/lib/times'
import type { AlertsStatus } from '@rostrum/contract/entities/status'
import { JOB_NAMES, type JobName, JOBS, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { keyString } from '../store/item.ts'
import { ALERTS_SUMMARY_KEY, alertsSummaryFrom } from '../store/alerts/alerts-summary.ts'
import { jobRunFrom, jobRunKey } from '../store/sync/job-runs.ts'
import type { StoreContext } from '../store/context.ts'

/** A job is overdue after this many scheduled runs without a success, not counting those during one long run. */
const MISSED_RUNS = 3
const ALERT_SECONDS = 15 * 60
const UNKNOWN_PERCENT = 1
/** Below this number, one mail would be a large share. */
const SHARED_MIN = 50

/** The checking job cannot find itself overdue: then its log line is missing. */
const WATCHED = JOB_NAMES.filter((job) => job !== 'pulse')

const toleranceOf = (job: JobName): number =>
  (QUIET_MINUTES + MISSED_RUNS * JOBS[job].everyMinutes) * MINUTE_MS + JOBS[job].limitSeconds * 1_000

function overdueAlerts({ queue, lastDay, canary }: AlertsStatus): string[] {
  const tried = lastDay.sent + lastDay.unknown
  const isUnknown = tried >= SHARED_MIN && (100 * lastDay.unknown) / tried >= UNKNOWN_PERCENT
  const isLate = Math.max(queue.oldestPersonSeconds, queue.oldestMailSeconds) >= ALERT_SECONDS
  return [
    ...(isLate ? ['alerts-late'] : []),
    ...(isUnknown ? ['alerts-unknown'] : []),
    ...(canary?.state === 'missing' ? ['alerts-canary'] : []),
  ]
}

/** Everything that is overdue: jobs by name, and alerts, so that one alarm can watch all of it. */
export async function findOverdue({ store, now }: StoreContext): Promise<string[]> {
  const keys = [...WATCHED.map(jobRunKey), ALERTS_SUMMARY_KEY]
  const rows = new Map((await store.getMany(keys)).map((row) => [keyString(row), row]))
  const isOverdue = (job: JobName): boolean => {
    const row = rows.get(keyString(jobRunKey(job)))
    const { succeededAt } = row === undefined ? {} : jobRunFrom(row)
    return succeededAt === undefined || now().getTime() - Date.parse(succeededAt) > toleranceOf(job)
  }
  const summary = rows.get(keyString(ALERTS_SUMMARY_KEY))
  return [
    ...WATCHED.filter(isOverdue),
    ...(summary === undefined ? [] : overdueAlerts(alertsSummaryFrom(summary))),
  ]
}
