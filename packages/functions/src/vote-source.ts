import { createSite } from '@rostrum/core/bulk/site-request'
import { sourceName } from '@rostrum/core/congress/source-name'
import { syncVotes } from '@rostrum/core/votes/sync-votes'
import type { Context } from './context/context.ts'
import { isFollowingFiles } from './context/record-source.ts'

/** Syncs the votes of both chambers if their URLs are configured; the House's API needs a key. */
export async function followVotes(context: Context, signal: AbortSignal): Promise<void> {
  const { env, store, log, now } = context
  const { CLERK_URL: clerkUrl, SENATE_URL: senateUrl, ROSTRUM_SAMPLE_DATA: isSample } = env
  if (clerkUrl === undefined || senateUrl === undefined) return
  const pace = isSample ? { pauseMilliseconds: 0 } : {}
  const site = (baseUrl: string) => createSite({ baseUrl, signal, redirect: 'manual', ...pace })
  const client = isFollowingFiles(env) ? undefined : await context.congress()
  await syncVotes({
    store,
    log,
    now,
    signal,
    legislators: createSite({ baseUrl: env.LEGISLATORS_URL, signal, ...pace }),
    clerk: site(clerkUrl),
    senate: site(senateUrl),
    ...(client && { client }),
    hosts: {
      clerk: sourceName({ url: clerkUrl, isSample }),
      senate: sourceName({ url: senateUrl, isSample }),
      'congress-gov': sourceName({ url: env.CONGRESS_API_URL, isSample }),
    },
  })
}
