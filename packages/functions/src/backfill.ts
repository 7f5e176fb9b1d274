import { BILL_STATUS_FILL } from '@rostrum/core/bulk/backfill'
import { backfillCongresses } from '@rostrum/core/bulk/backfill-congresses'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { sourceName } from '@rostrum/core/congress/source-name'
import type { Context } from './context/context.ts'
import { withWorkFolder } from './context/work-folder.ts'

export async function continueBackfill(
  congresses: readonly number[],
  { env, store, log, now }: Context,
  signal: AbortSignal,
): Promise<void> {
  const { GOVINFO_URL: baseUrl, ROSTRUM_SAMPLE_DATA: isSample } = env
  const source = sourceName({ url: baseUrl, isSample })
  await withWorkFolder(async (workFolder) => {
    const files = createSiteSource({ baseUrl, workFolder, signal })
    await backfillCongresses(BILL_STATUS_FILL, congresses, { store, files, log, now, source, signal })
  })
}
