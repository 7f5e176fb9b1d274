import { summarizeDelays } from '@rostrum/core/status/change-delays'
import { isRecordLoading } from '@rostrum/core/status/record-loading'
import { isQueueEmpty } from '@rostrum/core/sync/fetch-queued'
import { fetchDetails, walkAndFetchNews } from '@rostrum/core/sync/run-sync'
import type { SyncContext } from '@rostrum/core/sync/sync-context'
import type { Context } from './context/context.ts'
import { isFollowingFiles, sourceNameOf } from './context/record-source.ts'
import { type IdleCheck, jobHandler, type JobWork } from './run-scheduled.ts'

async function syncContext(
  { congress, budget, env, ...context }: Context,
  signal: AbortSignal,
): Promise<SyncContext> {
  const client = (await congress()).with({ signal })
  return { ...context, client, budget: await budget(), source: sourceNameOf(env), signal }
}

const walk: JobWork = async (context, signal) => {
  const end = isFollowingFiles(context.env)
    ? await (await import('./context/file-source.ts')).syncFiles(context, signal)
    : await walkAndFetchNews(await syncContext(context, signal))
  await summarizeDelays(context)
  return end
}

const hydrate: JobWork = async (context, signal) => {
  if (!isFollowingFiles(context.env)) return await fetchDetails(await syncContext(context, signal))
  return await (await import('./context/file-source.ts')).fetchQueuedFiles(context, signal)
}

/** GovInfo's files have no meetings. */
const meetings: JobWork = async (context, signal) => {
  if (isFollowingFiles(context.env)) return
  const { syncMeetings } = await import('@rostrum/core/committees/sync-meetings')
  await syncMeetings(await syncContext(context, signal))
}

/** Checked every minute and usually true. False until the end of the first fill is recorded. */
const hasNothingQueued: IdleCheck = async (context) =>
  (await isQueueEmpty(context.store, context.now())) && !(await isRecordLoading(context))

/** Jobs that mostly wait for the data provider, and so need little memory. */
export const handler = jobHandler(
  {
    walk,
    hydrate,
    // Imported lazily, because the other jobs of this function do not need them.
    votes: async (...run) => await (await import('./vote-source.ts')).followVotes(...run),
    committees: async (...run) => await (await import('./committee-source.ts')).followCommittees(...run),
    meetings,
    texts: async (...run) => await (await import('./text-source.ts')).followTexts(...run),
  },
  { hydrate: hasNothingQueued },
)
