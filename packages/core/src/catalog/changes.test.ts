import { expect, test } from 'vitest'
import type { StoredBill } from '../store/bills.ts'
import { useEngine } from '../testing/engine.ts'
import { BILLS } from './holdings.ts'
import type { Holding } from './holding.ts'
import type { BillFields } from './bills/bill-schema.ts'
import { Keeper } from './keeper.ts'
import { publishShelf } from './publish.ts'
import { billOf, Stocked } from './testing/stocked.ts'

const engine = useEngine()

const SAVED = 5_003
const savedAt = (number: number): string => new Date(Date.UTC(2026, 1, 1) + number).toISOString()

/** More bills than are laid over snapshots, without a table full of them. */
const MANY: Holding<StoredBill, BillFields> = {
  ...BILLS,
  listSaved: async (_store, from) => ({
    rows: Array.from({ length: SAVED }, (_, i) => ({
      savedAt: savedAt(i),
      stored: billOf(119, i + 1),
    })).filter((row) => row.savedAt >= from),
  }),
  listVolume: async () => ({ rows: [billOf(119, 1)] }),
}

test('too many changes for a shelf without a manifest are refused: it may be lost, and much more be missing', async () => {
  const stocked = new Stocked(engine.store)
  const reader = new Keeper(MANY, stocked.context())
  await expect(reader.index()).rejects.toMatchObject({ code: 'upstream_unavailable' })
})

test('too many changes since a publishing are shown up to a moment', async () => {
  const stocked = new Stocked(engine.store)
  await publishShelf(
    { ...MANY, listSaved: async () => ({ rows: [] }) },
    {
      ...stocked.context(),
      now: () => new Date(Date.UTC(2026, 0, 1)),
    },
  )
  const index = await new Keeper(MANY, stocked.context()).index()
  expect(index.size).toBe(5_000)
  expect(index.get('119/hr/5002')).toBeUndefined()
  expect(index.get('119/hr/5000')).toBeDefined()
})
