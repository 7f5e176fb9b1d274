import type { ReaderContext } from '@rostrum/core/reading/on-demand'
import { type Hydrate, hydrateRecord } from '@rostrum/core/sync/drain-fetch-queue'
import type { Context } from './context.ts'
import { isFollowingFiles, sourceNameOf } from './record-source.ts'

const hydrateByKey =
  ({ env, store, log, now, congress }: Context): Hydrate =>
  async (ref, options, call) => {
    const client = (await congress()).with(call)
    const { signal = new AbortController().signal } = call
    return await hydrateRecord(ref, { store, log, now, client, source: sourceNameOf(env), signal }, options)
  }

/** Imported lazily, because most reads find a stored record. */
const hydrateByFile =
  (context: Context): Hydrate =>
  async (...request) => {
    const { hydrateForReaders } = await import('./file-source.ts')
    return await hydrateForReaders(context)(...request)
  }

export function readContextOf(context: Context): ReaderContext {
  const { env, store, log, now, readerMilliseconds } = context
  return {
    store,
    log,
    now,
    hydrate: isFollowingFiles(env) ? hydrateByFile(context) : hydrateByKey(context),
    ...(readerMilliseconds !== undefined && { readerMilliseconds }),
    textOrigin: new URL(env.CONGRESS_TEXT_URL).origin,
    govInfoUrl: env.GOVINFO_URL,
  }
}
