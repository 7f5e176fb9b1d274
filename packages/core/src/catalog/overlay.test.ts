import { expect, test } from 'vitest'
import type { StoredBill } from '../store/record/bills.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { BILL_SOURCE } from './index-sources.ts'
import type { IndexSource } from './index-source.ts'
import type { BillFields } from './bills/bill-schema.ts'
import { IndexCache } from './index-cache.ts'
import { publishIndex } from './publish.ts'
import { testBill, CatalogFixture } from './testing/catalog-fixture.ts'

const engine = useFreshEngine()

const SAVED = 20_003
const savedAt = (number: number): string => new Date(Date.UTC(2026, 1, 1) + number).toISOString()

/** More bills than fit an overlay, without writing them to the table. */
const MANY: IndexSource<StoredBill, BillFields> = {
  ...BILL_SOURCE,
  listSaved: async (_store, from) => ({
    rows: Array.from({ length: SAVED }, (_, i) => ({
      savedAt: savedAt(i),
      stored: testBill(119, i + 1),
    })).filter((row) => row.savedAt >= from),
  }),
  listSegment: async () => ({ rows: [testBill(119, 1)] }),
}

test('refuses a full overlay without a manifest, since much more may be missing', async () => {
  const stocked = new CatalogFixture(engine.store)
  const reader = new IndexCache(MANY, stocked.context())
  await expect(reader.index()).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

/** A first download that has saved this many bills since the last publishing. */
async function startFill() {
  const stocked = new CatalogFixture(engine.store)
  let held = 0
  const source: typeof MANY = {
    ...MANY,
    listSaved: async (_store, from) => ({
      rows: Array.from({ length: held }, (_, i) => ({
        savedAt: savedAt(i),
        stored: testBill(119, i + 1),
      })).filter((row) => row.savedAt >= from),
    }),
    listSegment: async () => ({ rows: [] }),
  }
  await publishIndex(source, { ...stocked.context(), now: () => new Date(Date.UTC(2026, 0, 1)) })
  const fillTo = (count: number) => (held = count)
  return { stocked, fillTo, reader: new IndexCache(source, stocked.context()) }
}

test('shows new bills of a first download within 30 seconds', async () => {
  const { stocked, fillTo, reader } = await startFill()
  fillTo(250)
  expect((await reader.index('119')).size).toBe(250)
  for (const [seconds, held] of [
    [2, 9_560],
    [10, 15_000],
    [10, 16_310],
  ] as const) {
    fillTo(held)
    stocked.advanceClock(seconds * 1_000)
    await reader.index('119')
    await expect.poll(async () => (await reader.index('119')).size).toBe(held)
  }
  expect((await reader.index('119')).get('119/hr/16309')).toBeDefined()
})

test('shows the oldest changes of a full overlay', async () => {
  const stocked = new CatalogFixture(engine.store)
  await publishIndex(
    { ...MANY, listSaved: async () => ({ rows: [] }) },
    {
      ...stocked.context(),
      now: () => new Date(Date.UTC(2026, 0, 1)),
    },
  )
  const index = await new IndexCache(MANY, stocked.context()).index()
  expect(index.size).toBe(20_000)
  expect(index.get('119/hr/20002')).toBeUndefined()
  expect(index.get('119/hr/20000')).toBeDefined()
})
