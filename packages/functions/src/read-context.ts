import type { TextContext } from '@rostrum/core/reading/read-bill-text'
import { sourceName } from '@rostrum/core/congress/source-name'
import type { Context } from './context.ts'

export interface ReadContext extends TextContext {
  /** The provider's base URL. */
  readonly providerUrl: string
}

export function readContextOf({ env, store, log, now, congress, readerMilliseconds }: Context): ReadContext {
  return {
    store,
    log,
    now,
    congress,
    ...(readerMilliseconds !== undefined && { readerMilliseconds }),
    source: sourceName({ url: env.CONGRESS_API_URL, isSample: env.ROSTRUM_SAMPLE_DATA }),
    textOrigin: new URL(env.CONGRESS_TEXT_URL).origin,
    providerUrl: env.CONGRESS_API_URL,
  }
}
