import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backfillCongresses } from '@rostrum/core/bulk/backfill-congresses'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { sourceName } from '@rostrum/core/congress/source-name'
import type { Context } from './context.ts'

/** Fills congresses from GovInfo's archives until the signal; the next run continues. */
export async function continueBackfill(
  congresses: readonly number[],
  { env, store, log, now }: Context,
  signal: AbortSignal,
): Promise<void> {
  const { GOVINFO_URL: baseUrl, ROSTRUM_SAMPLE_DATA: isSample } = env
  const workFolder = await mkdtemp(join(tmpdir(), 'rostrum-bulk-'))
  try {
    const files = createSiteSource({ baseUrl, workFolder, signal })
    const source = sourceName({ url: baseUrl, isSample })
    await backfillCongresses(congresses, { store, files, log, now, source, signal })
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}
