import { createSite } from '@rostrum/core/bulk/site-request'
import { syncCommittees } from '@rostrum/core/committees/sync-committees'
import { sourceName } from '@rostrum/core/congress/source-name'
import type { Context } from './context/context.ts'
import { isFollowingFiles } from './context/record-source.ts'

/** Syncs committee membership; former committees need an API key. */
export async function followCommittees(context: Context, signal: AbortSignal): Promise<void> {
  const { env, store, now } = context
  const { LEGISLATORS_URL: baseUrl, ROSTRUM_SAMPLE_DATA: isSample } = env
  const client = isFollowingFiles(env) ? undefined : await context.congress()
  await syncCommittees({
    store,
    now,
    signal,
    legislators: createSite({ baseUrl, signal, ...(isSample && { pauseMilliseconds: 0 }) }),
    source: sourceName({ url: baseUrl, isSample }),
    ...(client && { client }),
  })
}
