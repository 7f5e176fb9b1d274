import { createSite } from '@rostrum/core/bulk/site-request'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { sourceName } from '@rostrum/core/congress/source-name'
import { isRecordLoading } from '@rostrum/core/status/record-loading'
import { syncTexts } from '@rostrum/core/texts/sync-texts'
import type { Context } from './context/context.ts'
import { withWorkFolder } from './context/work-folder.ts'

/** Reads new and missing texts of bills, once the record has been filled for the first time. */
export async function followTexts(context: Context, signal: AbortSignal): Promise<void> {
  if (await isRecordLoading(context)) return
  const { env, store, log, now } = context
  const { GOVINFO_URL: govInfoUrl, CONGRESS_TEXT_URL: textOrigin, ROSTRUM_SAMPLE_DATA: isSample } = env
  const site = { baseUrl: govInfoUrl, signal, ...(isSample && { pauseMilliseconds: 0 }) }
  await withWorkFolder((workFolder) =>
    syncTexts({
      store,
      log,
      now,
      signal,
      source: sourceName({ url: govInfoUrl, isSample }),
      request: createSite(site),
      files: createSiteSource({ ...site, workFolder }),
      sites: { govInfoUrl, textOrigin },
      ...(isSample && { pauseMilliseconds: 0 }),
    }),
  )
}
