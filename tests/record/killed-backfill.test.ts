import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBillWithParts, listBillsOfCongress } from '@rostrum/core/store/bills'
import { findBulkFile } from '@rostrum/core/store/bulk-files'
import { listEventsOfDay } from '@rostrum/core/store/ledger-events'
import { type Dynamo, startDynamo } from '@rostrum/core/testing/dynamo'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runUntil } from './run-until.ts'

let engine: Dynamo
let sample: RunningSample
let workFolder: string
beforeEach(async () => {
  engine = await startDynamo()
  sample = await startSampleCongress({ size: 'tiny' })
  workFolder = await mkdtemp(join(tmpdir(), 'rostrum-bulk-'))
})
afterEach(async () => {
  await sample.stop()
  await engine.stop()
  await rm(workFolder, { recursive: true })
})

/** Backfills in a child process and kills it after so many writes. Returns whether it finished first. */
async function backfillUntil(writes: number): Promise<boolean> {
  const output = await runUntil((text) => text.length >= writes, {
    engine,
    script: new URL('./killed-backfill.ts', import.meta.url),
    args: [`${sample.url}/govinfo`, sample.now(), workFolder],
  })
  return output.endsWith('!')
}

test.skipIf(process.env['ROSTRUM_DYNAMODB_ENDPOINT'] !== undefined)(
  'a backfill killed repeatedly saves every bill once in the end, and appends no event',
  async () => {
    for (const writes of [1, 2, 15, 40]) expect(await backfillUntil(writes)).toBe(false)
    expect(await backfillUntil(Infinity)).toBe(true)

    const { store } = engine
    const houseBills = await findBulkFile(store, 'BILLSTATUS-119-hr')
    expect(houseBills).toMatchObject({ refused: 0, next: houseBills?.entries })
    const { rows } = await listBillsOfCongress(store, 119, { limit: 1_000 })
    expect(rows.filter(({ type }) => type === 'hr')).toHaveLength(houseBills?.entries ?? 0)
    const bills = await Promise.all(rows.map((row) => findBillWithParts(store, row)))
    expect(bills.filter((bill) => bill?.bill.revision !== 1 || bill.parts.titles === undefined)).toEqual([])
    expect((await listEventsOfDay(store, sample.now(), { limit: 10 })).events).toEqual([])
  },
)
