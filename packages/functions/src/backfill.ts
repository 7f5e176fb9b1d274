import { BILL_STATUS_FILL } from '@rostrum/core/bulk/backfill'
import { backfillCongresses } from '@rostrum/core/bulk/backfill-congresses'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { sourceName } from '@rostrum/core/congress/source-name'
import { FIRST_TEXT_CONGRESS, TEXT_FILL } from '@rostrum/core/texts/text-archive'
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
    const work = { store, files, log, now, source, signal }
    await backfillCongresses(BILL_STATUS_FILL, congresses, work)
    const withTexts = congresses.filter((congress) => congress >= FIRST_TEXT_CONGRESS)
    await backfillCongresses(TEXT_FILL, withTexts, work)
  })
}
