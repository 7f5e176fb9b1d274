import { type JobName, QUIET_MINUTES } from '@rostrum/contract/rules/jobs'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { isAnySavedSince, isSettled } from '@rostrum/core/catalog/is-settled'
import { isAnyAccountMailDue } from '@rostrum/core/store/account-mails'
import { isAnyMailDue } from '@rostrum/core/store/alert-mails'
import { isAnyChangeMarkDue } from '@rostrum/core/store/alerts/change-marks'
import { isAnyMarkDue } from '@rostrum/core/store/alerts/due-marks'
import { isAnyRedistrictingMarkDue } from '@rostrum/core/store/alerts/redistricting-marks'
import { isAnyPushDue } from '@rostrum/core/store/push-deliveries'
import { findOverdue } from '@rostrum/core/status/overdue'
import type { Context } from './context/context.ts'
import { type IdleCheck, jobHandler, type JobWork } from './run-scheduled.ts'

/** Imported lazily, because most sites have no hub. */
async function notifyHubOfFeeds({ store, log, env }: Context, signal: AbortSignal): Promise<void> {
  const { ROSTRUM_WEBSUB_HUB: hubUrl, ROSTRUM_SITE_URL: siteUrl } = env
  if (hubUrl === undefined) return
  const [{ notifyHub }, { createOutboundClient }] = await Promise.all([
    import('@rostrum/core/webhooks/notify-hub'),
    import('@rostrum/core/outbound/outbound-client'),
  ])
  const post = createOutboundClient({ admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS })
  await notifyHub({ store, log, signal, siteUrl, hubUrl, post })
}

/** Slightly less than the interval, because runs are a minute apart. */
const UNSEEN_MS = (QUIET_MINUTES - 0.5) * MINUTE_MS

/** Reads at least every few minutes: some events come without a save, and a run may have been aborted. */
async function isWithoutNews({ store, now }: Context, lastStartedAt: string): Promise<boolean> {
  const isRecent = now().getTime() - Date.parse(lastStartedAt) < UNSEEN_MS
  return isRecent && !(await isAnySavedSince(store, lastStartedAt))
}

const changes: JobWork = async (context, signal) => {
  const { store, now } = context
  const [{ sequenceChanges }, { queueChanges }] = await Promise.all([
    import('@rostrum/core/ledger/sequence-changes'),
    import('@rostrum/core/webhooks/queue-changes'),
  ])
  await sequenceChanges({ store, now, signal })
  await queueChanges({ ...context, signal })
  await notifyHubOfFeeds(context, signal)
}

/** The other jobs run in separate functions. */
const JOB_WORK: Readonly<
  Record<
    Exclude<JobName, 'walk' | 'hydrate' | 'votes' | 'committees' | 'meetings' | 'texts' | 'webhooks'>,
    JobWork
  >
> = {
  // Its recorded run is the heartbeat.
  pulse: async ({ store, now, log }) => {
    const overdue = await findOverdue({ store, now })
    // stacks/jobs.ts extracts this number from the log.
    log.info('overdue', { count: overdue.length, names: overdue })
  },
  // The work is imported lazily, because most runs only check.
  publish: async ({ store, now, log }, signal) => {
    const { publishCatalog } = await import('@rostrum/core/catalog/publish')
    await publishCatalog({ store, now, log, signal })
  },
  erase: async (context) => await (await import('@rostrum/core/accounts/erasures')).finishErasures(context),
  changes,
  alerts: async (...run) => await (await import('./alerts.ts')).prepareAlerts(...run),
  deliver: async (...run) => await (await import('./alerts.ts')).deliverAlerts(...run),
  push: async (...run) => await (await import('./push.ts')).deliverNotifications(...run),
  dump: async (context, signal) => {
    const { dumpFilesOf } = await import('./context/stored-files.ts')
    const files = await dumpFilesOf(context.env)
    if (files === undefined) return
    const { makeDueDump } = await import('@rostrum/core/dumps/make-dump')
    await makeDueDump({ ...context, files, signal })
  },
  backfill: async (context, signal) => {
    if (context.env.ROSTRUM_BACKFILL === undefined) return
    const { continueBackfill } = await import('./backfill.ts')
    await continueBackfill(context.env.ROSTRUM_BACKFILL, context, signal)
  },
}

/** Idle checks of jobs that run every minute with mostly nothing to do. */
const IDLE_CHECKS: Readonly<Partial<Record<keyof typeof JOB_WORK, IdleCheck>>> = {
  publish: async (context, lastStartedAt) => await isSettled(context, lastStartedAt),
  changes: isWithoutNews,
  // also runs to measure how long marks are waiting
  alerts: async (context, lastStartedAt) =>
    (await isWithoutNews(context, lastStartedAt)) &&
    !(await isAnyMarkDue(context.store, context.now())) &&
    !(await isAnyChangeMarkDue(context.store, context.now())),
  deliver: async ({ store, now }) => {
    const queues = [
      isAnyAccountMailDue,
      isAnyMarkDue,
      isAnyChangeMarkDue,
      isAnyMailDue,
      isAnyRedistrictingMarkDue,
    ]
    return !(await Promise.all(queues.map((isAnyDue) => isAnyDue(store, now())))).includes(true)
  },
  push: async ({ store, now }) => !(await isAnyPushDue(store, now())),
}

export const handler = jobHandler(JOB_WORK, IDLE_CHECKS)
