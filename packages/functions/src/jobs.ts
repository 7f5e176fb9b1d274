import type { JobName } from '@rostrum/contract/jobs'
import { typedKeys } from '@rostrum/contract/typed-keys'
import { finishErasures } from '@rostrum/core/accounts/erasures'
import { publishCatalog } from '@rostrum/core/catalog/publish'
import { sequenceChanges } from '@rostrum/core/changes/sequence-changes'
import { fetchDetails, walkAndFetchNews } from '@rostrum/core/sync/run-sync'
import { findOverdue } from '@rostrum/core/status/overdue'
import { summarizeDelays } from '@rostrum/core/status/change-delays'
import type { SyncContext } from '@rostrum/core/sync/sync-context'
import * as z from 'zod/mini'
import type { Context } from './context.ts'
import { isFollowingFiles, sourceNameOf } from './record-source.ts'
import { type Invocation, type JobRun, type JobWork, runScheduled } from './run-scheduled.ts'

async function syncContext(
  { congress, budget, env, ...context }: Context,
  signal: AbortSignal,
): Promise<SyncContext> {
  const client = (await congress()).with({ signal })
  return { ...context, client, budget: await budget(), source: sourceNameOf(env), signal }
}

const walk: JobWork = async (context, signal) => {
  const end = isFollowingFiles(context.env)
    ? await (await import('./file-source.ts')).syncFiles(context, signal)
    : await walkAndFetchNews(await syncContext(context, signal))
  await summarizeDelays(context)
  return end
}

const hydrate: JobWork = async (context, signal) => {
  if (!isFollowingFiles(context.env)) return await fetchDetails(await syncContext(context, signal))
  return await (await import('./file-source.ts')).fetchQueuedFiles(context, signal)
}

/** Imported lazily, because most sites have no hub. */
async function tellHubOfFeeds({ store, log, env }: Context, signal: AbortSignal): Promise<void> {
  const { ROSTRUM_WEBSUB_HUB: hubUrl, ROSTRUM_SITE_URL: siteUrl } = env
  if (hubUrl === undefined) return
  const [{ tellHub }, { createOutboundClient }] = await Promise.all([
    import('@rostrum/core/webhooks/tell-hub'),
    import('@rostrum/core/outbound/outbound-client'),
  ])
  const post = createOutboundClient({ admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS })
  await tellHub({ store, log, signal, siteUrl, hubUrl, post })
}

const changes: JobWork = async (context, signal) => {
  const { store, now } = context
  await sequenceChanges({ store, now, signal })
  // imported lazily, because most sites have no webhooks
  const { queueWebhooks } = await import('./queue-webhooks.ts')
  await queueWebhooks(context, signal)
  await tellHubOfFeeds(context, signal)
}

/** The job `webhooks` has a function of its own. */
const JOB_WORK: Readonly<Record<Exclude<JobName, 'webhooks'>, JobWork>> = {
  // the recorded run itself is the heartbeat
  pulse: async ({ store, now, log }) => {
    const overdue = await findOverdue({ store, now })
    // stacks/jobs.ts reads the number from this line
    log.info('overdue', { count: overdue.length, names: overdue })
  },
  walk,
  hydrate,
  publish: async ({ store, now, log }, signal) => await publishCatalog({ store, now, log, signal }),
  erase: async (context) => await finishErasures(context),
  changes,
  alerts: async (context, signal) => {
    // imported lazily, because jobs of the record need none of it
    const { prepareAlerts } = await import('./alerts.ts')
    await prepareAlerts(context, signal)
  },
  deliver: async (context, signal) => {
    const { deliverAlerts } = await import('./alerts.ts')
    return await deliverAlerts(context, signal)
  },
  push: async (context, signal) => {
    const { deliverNotifications } = await import('./push.ts')
    await deliverNotifications(context, signal)
  },
  dump: async (context, signal) => {
    // imported lazily, because only this job writes files
    const { dumpFilesOf } = await import('./dump-files.ts')
    const files = dumpFilesOf(context.env)
    if (files === undefined) return
    const { makeDueDump } = await import('@rostrum/core/dumps/make-dump')
    await makeDueDump({ ...context, files, signal })
  },
  backfill: async (context, signal) => {
    if (context.env.ROSTRUM_BACKFILL === undefined) return
    // imported lazily, because most stages never fill anything
    const { continueBackfill } = await import('./backfill.ts')
    await continueBackfill(context.env.ROSTRUM_BACKFILL, context, signal)
  },
}

const JobEvent = z.object({ job: z.enum(typedKeys(JOB_WORK)) })

/** The Lambda entry point of scheduled jobs. Throws failures, so that Lambda retries and reports them. */
export async function handler(event: unknown, invocation: Invocation = {}): Promise<JobRun> {
  const { job } = z.parse(JobEvent, event)
  return await runScheduled(job, JOB_WORK[job], invocation)
}
