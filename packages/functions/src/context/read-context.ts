import type { CongressClient } from '@rostrum/core/congress/client'
import type { TextContext } from '@rostrum/core/reading/read-bill-text'
import { type Hydrate, hydrateRecord } from '@rostrum/core/sync/drain-fetch-queue'
import type { Context } from './context.ts'
import { isFollowingFiles, sourceNameOf } from './record-source.ts'

export interface ReadContext extends TextContext {
  readonly congress: () => Promise<CongressClient>
  /** The provider's base URL; undefined on a site without an API key. */
  readonly providerUrl: string | undefined
}

const hydrateByKey =
  ({ env, store, log, now, congress }: Context): Hydrate =>
  async (ref, options, call) => {
    const client = (await congress()).with(call)
    const { signal = new AbortController().signal } = call
    return await hydrateRecord(ref, { store, log, now, client, source: sourceNameOf(env), signal }, options)
  }

/** Imported lazily, because most reads find their record stored. */
const hydrateByFile =
  (context: Context): Hydrate =>
  async (...request) => {
    const { hydrateForReaders } = await import('./file-source.ts')
    return await hydrateForReaders(context)(...request)
  }

export function readContextOf(context: Context): ReadContext {
  const { env, store, log, now, congress, readerMilliseconds } = context
  const isByFile = isFollowingFiles(env)
  return {
    store,
    log,
    now,
    congress,
    hydrate: isByFile ? hydrateByFile(context) : hydrateByKey(context),
    ...(readerMilliseconds !== undefined && { readerMilliseconds }),
    textOrigin: new URL(env.CONGRESS_TEXT_URL).origin,
    providerUrl: isByFile ? undefined : env.CONGRESS_API_URL,
  }
}
