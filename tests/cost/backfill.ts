import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentCongress } from '@rostrum/contract/congress/congress'
import { BILL_STATUS_FILL } from '@rostrum/core/bulk/backfill'
import { backfillCongresses } from '@rostrum/core/bulk/backfill-congresses'
import type { BulkSource } from '@rostrum/core/bulk/bulk-source'
import { createSiteSource } from '@rostrum/core/bulk/site-source'
import { createLog } from '@rostrum/core/lib/log'
import { createStore } from '@rostrum/core/store/store'
import { startDynamo } from '@rostrum/core/testing/dynamo'
import { isolateSdk } from '@rostrum/local/functions'
import { openProvider } from '@rostrum/local/provider/provider'
import { SIZES } from '../../stacks/sizes.ts'
import { startMeter } from './meter.ts'
import { measureTable } from './table-bytes.ts'
import type { BackfillLoad } from './model.ts'

const now = (): Date => new Date()
const MEMORY = SIZES.jobs.memoryMb / 1_024

/** Counts the bytes of opened archives. */
function countedSource(files: BulkSource): BulkSource & { bytes: () => number } {
  let bytes = 0
  return {
    ...files,
    bytes: () => bytes,
    open: async (archive, held) => {
      const opened = await files.open(archive, held)
      bytes += opened?.file.size ?? 0
      return opened
    },
  }
}

/** Fills an empty table behind a meter from the sample's archives. */
async function fillMetered(baseUrl: string, workFolder: string): Promise<BackfillLoad> {
  isolateSdk()
  const dynamo = await startDynamo()
  const meter = await startMeter(dynamo.endpoint)
  try {
    Object.assign(process.env, dynamo.environment, { AWS_ENDPOINT_URL_DYNAMODB: meter.endpoint })
    const { signal } = new AbortController()
    const files = countedSource(createSiteSource({ baseUrl, workFolder, signal, pauseMilliseconds: 0 }))
    const log = createLog({ level: 'error', write: (line) => process.stderr.write(line) })
    const store = createStore({ tableName: dynamo.tableName })
    const [before, started] = [meter.used(), performance.now()]
    const context = { store, files, log, now, source: 'sample', signal }
    await backfillCongresses(BILL_STATUS_FILL, [currentCongress(now())], context)
    const { reads, writes } = meter.used()
    const seconds = (performance.now() - started) / 1_000
    return {
      archiveBytes: files.bytes(),
      functionGigabyteSeconds: seconds * MEMORY,
      reads: reads - before.reads,
      writes: writes - before.writes,
      ...(await measureTable(dynamo)),
    }
  } finally {
    await meter.stop()
    await dynamo.stop()
  }
}

/** Measures the backfill of the sample's current congress. */
export async function measureBackfill(): Promise<BackfillLoad> {
  const provider = await openProvider({ kind: 'sample', size: 'standard' })
  const workFolder = await mkdtemp(join(tmpdir(), 'rostrum-cost-'))
  try {
    return await fillMetered(provider.govInfoUrl, workFolder)
  } finally {
    await provider.stop()
    await rm(workFolder, { recursive: true })
  }
}
