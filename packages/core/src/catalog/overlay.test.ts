import { expect, test } from 'vitest'
import type { StoredBill } from '../store/bills.ts'
import { useEngine } from '../testing/engine.ts'
import { BILL_SOURCE } from './index-sources.ts'
import type { IndexSource } from './index-source.ts'
import type { BillFields } from './bills/bill-schema.ts'
import { IndexCache } from './index-cache.ts'
import { publishIndex } from './publish.ts'
import { testBill, CatalogFixture } from './testing/catalog-fixture.ts'

const engine = useEngine()

const SAVED = 5_003
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
  expect(index.size).toBe(5_000)
  expect(index.get('119/hr/5002')).toBeUndefined()
  expect(index.get('119/hr/5000')).toBeDefined()
})
