import { createSite } from '@rostrum/core/bulk/site-request'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { createOddShapes } from '@rostrum/core/congress/odd-shapes'
import { sourceName } from '@rostrum/core/congress/source-name'
import { hydrateFromFiles } from '@rostrum/core/bulk/hydrate-from-files'
import { syncFromFiles } from '@rostrum/core/bulk/run-file-sync'
import type { Hydrate } from '@rostrum/core/sync/drain-fetch-queue'
import { drainDetails } from '@rostrum/core/sync/run-sync'
import type { Context } from './context.ts'
import { sourceNameOf } from './record-source.ts'
import { withWorkFolder } from './work-folder.ts'

/** Portraits of the Congressional Pictorial Directory; congress-legislators has only their ids. */
const PHOTOS_URL = 'https://unitedstates.github.io/images/congress/225x275'

const NEVER_ABORTED = new AbortController().signal

/** Fetches one bill's file immediately, since a reader is waiting. */
export function hydrateForReaders({ env, store, log, now }: Context): Hydrate {
  const requestUntil = (signal = NEVER_ABORTED) => createSite({ baseUrl: env.GOVINFO_URL, signal })
  return hydrateFromFiles({ store, now, odd: createOddShapes(log), source: sourceNameOf(env) }, requestUntil)
}

export async function syncFiles({ env, store, log, now }: Context, signal: AbortSignal): Promise<void> {
  const govInfo = { baseUrl: env.GOVINFO_URL, signal }
  const { LEGISLATORS_URL: legislatorsUrl, ROSTRUM_SAMPLE_DATA: isSample } = env
  const members = {
    request: createSite({ baseUrl: legislatorsUrl, signal }),
    source: sourceName({ url: legislatorsUrl, isSample }),
    photoUrl: (bioguideId: string) => `${PHOTOS_URL}/${bioguideId}.jpg`,
  }
  const reading = { odd: createOddShapes(log), source: sourceNameOf(env), request: createSite(govInfo) }
  await withWorkFolder(async (workFolder) => {
    const files = createSiteSource({ ...govInfo, workFolder })
    await syncFromFiles({ store, log, now, signal, ...reading, files, members })
  })
}

export async function fetchQueuedFiles(
  { env, store, log, now }: Context,
  signal: AbortSignal,
): Promise<void> {
  const request = createSite({ baseUrl: env.GOVINFO_URL, signal })
  const reading = { store, now, odd: createOddShapes(log), source: sourceNameOf(env) }
  const hydrate = hydrateFromFiles(reading, () => request)
  await drainDetails({ store, log, now, signal, hydrate, concurrency: 1 })
}
