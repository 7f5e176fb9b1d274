import { findBillWithParts, listBillsOfCongress } from '@rostrum/core/store/record/bills'
import { findBulkFile } from '@rostrum/core/store/sync/bulk-files'
import { listEventsOfDay } from '@rostrum/core/store/record/ledger-events'
import { type RunningSample, startSampleCongress } from '@rostrum/sample-congress/start'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useFolder } from './killed-process.ts'

const folder = useFolder()
let sample: RunningSample
beforeEach(async () => {
  sample = await startSampleCongress({ size: 'tiny' })
})
afterEach(async () => {
  await sample.stop()
})

/** Returns whether the backfill finished. */
const backfillUntil = (atWrite: number): Promise<boolean> =>
  folder.run({
    script: new URL('./killed-backfill.ts', import.meta.url),
    atWrite,
    args: [`${sample.url}/govinfo`, sample.now(), folder.path],
  })

test('a backfill killed repeatedly saves every bill once in the end, and appends no event', async () => {
  for (const writes of [1, 2, 15, 40]) expect(await backfillUntil(writes)).toBe(false)
  expect(await backfillUntil(Infinity)).toBe(true)

  const { store } = folder
  const houseBills = await findBulkFile(store, 'BILLSTATUS-119-hr')
  expect(houseBills).toMatchObject({ refused: 0, next: houseBills?.entries })
  const { rows } = await listBillsOfCongress(store, 119, { limit: 1_000 })
  expect(rows.filter(({ type }) => type === 'hr')).toHaveLength(houseBills?.entries ?? 0)
  const bills = await Promise.all(rows.map((row) => findBillWithParts(store, row)))
  expect(bills.filter((bill) => bill?.bill.revision !== 1 || bill.parts.titles === undefined)).toEqual([])
  expect((await listEventsOfDay(store, sample.now(), { limit: 10 })).events).toEqual([])
})
