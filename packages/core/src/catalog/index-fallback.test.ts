import { expect, test } from 'vitest'
import { saveWalk } from '../store/sync/walks.ts'
import { useEngine } from '../testing/engine.ts'
import { listBillsFromTable, listMembersFromTable } from './index-fallback.ts'
import { testBill, CatalogFixture } from './testing/catalog-fixture.ts'

const engine = useEngine()
const now = new Date('2026-03-01T12:00:00Z')

test('pages through bills of all congresses, most recently changed first', async () => {
  const stocked = new CatalogFixture(engine.store)
  const days = [5, 1, 9, 3, 7]
  for (const [i, day] of days.entries()) {
    await stocked.save(testBill(119 - (i % 2), i + 1, { updatedAt: `2026-02-0${day}T00:00:00Z` }))
  }
  await saveWalk(engine.store, { name: 'bills/119', held: 3, expected: 3, revision: 0 })
  await saveWalk(engine.store, { name: 'bills/118', held: 2, expected: 2, revision: 0 })
  const list = async (congress: number | undefined, offset: number) => {
    const { rows, total } = await listBillsFromTable(engine.store, { congress, now, offset, limit: 2 })
    return [rows.map(({ updatedAt }) => Number(updatedAt.slice(8, 10))), total]
  }
  expect(await list(undefined, 0)).toEqual([[9, 7], 5])
  expect(await list(undefined, 2)).toEqual([[5, 3], 5])
  expect(await list(undefined, 4)).toEqual([[1], 5])
  expect(await list(118, 0)).toEqual([[3, 1], 2])
  expect(await list(110, 0)).toEqual([[], 0])
})

test('refuses deep pages', async () => {
  await expect(listMembersFromTable(engine.store, { offset: 480, limit: 50 })).rejects.toMatchObject({
    code: 'upstream_unavailable',
    retryAfterSeconds: 60,
  })
  expect(await listMembersFromTable(engine.store, { offset: 0, limit: 50 })).toEqual({ rows: [], total: 0 })
})
