import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { expect, test } from 'vitest'
import { traceStore } from '../lib/trace.ts'
import { interceptStore } from './testing/intercept-store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { CatalogFixture, testBill } from './testing/catalog-fixture.ts'
import { reuseUnchanged } from './index-view.ts'
import { emptyOverlay } from './overlay.ts'

const engine = useFreshEngine()

test('serves records from the overlay before the first publishing', async () => {
  const stocked = new CatalogFixture(engine.store)
  const reader = stocked.reader()
  expect(await stocked.visibleBills(reader)).toEqual([])
  await stocked.save(testBill(119, 1), testBill(118, 2))
  stocked.advanceClock(2_000)
  await reader.index() // starts a background refresh
  await expect.poll(async () => (await stocked.visibleBills(reader)).length).toBe(2)
  expect(await stocked.visibleBills(reader, '118')).toEqual([expect.stringMatching('^118/hr/2 ')])
  expect(await stocked.visibleBills(reader, '117')).toEqual([])
})

test('refreshes a slow overlay less often before the first snapshot', async () => {
  const stocked = new CatalogFixture(engine.store)
  let slowMs = 0
  const reader = stocked.reader(interceptStore(stocked.store, () => stocked.advanceClock(slowMs)))
  const sizeAfter = async (ms: number, bill: number): Promise<void> => {
    await stocked.save(testBill(119, bill))
    stocked.advanceClock(ms)
    await reader.index() // starts a background refresh if one is due
  }
  await reader.index()
  slowMs = 100
  await sizeAfter(2_000, 1)
  await expect.poll(async () => (await reader.index()).size).toBe(1)
  slowMs = 0
  await sizeAfter(5_000, 2)
  await stocked.reader().index() // leaves a started refresh time to end
  expect((await reader.index()).size).toBe(1)
  await sizeAfter(25_000, 3)
  await expect.poll(async () => (await reader.index()).size).toBe(3)
})

test('merges snapshots and later saves, for one congress or all', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1), testBill(119, 2), testBill(118, 1))
  await stocked.publish()
  stocked.advanceClock(MINUTE_MS)
  await stocked.save(testBill(119, 2, { revision: 2, title: 'Another title' }), testBill(117, 1))
  const reader = stocked.reader()
  expect((await stocked.visibleBills(reader)).map((line) => line.split(' ')[0]).toSorted()).toEqual([
    '117/hr/1',
    '118/hr/1',
    '119/hr/1',
    '119/hr/2',
  ])
  expect(await stocked.visibleBills(reader, '119')).toContain('119/hr/2 Another title')
  expect((await reader.index('119')).size).toBe(2)
})

test('reads nothing when warm and refreshes in the background after 30 seconds', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1))
  await stocked.publish()
  const reader = stocked.reader()
  const first = await reader.index()
  await stocked.save(testBill(119, 2))
  stocked.advanceClock(29_000)
  const use = { calls: 0, milliseconds: 0 }
  await traceStore(use, async () => expect(await reader.index()).toBe(first))
  stocked.advanceClock(1_000)
  await traceStore(use, async () => expect(await reader.index()).toBe(first))
  await expect.poll(async () => (await reader.index()).size).toBe(2)
  expect(use).toEqual({ calls: 0, milliseconds: 0 })
})

test('shows a saved bill on the second request after 30 seconds, in its congress and in all', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1), testBill(118, 1))
  await stocked.publish()
  const reader = stocked.reader()
  const sizes = async () =>
    await Promise.all([undefined, '118', '119'].map(async (segment) => (await reader.index(segment)).size))
  expect(await sizes()).toEqual([2, 1, 1])
  await stocked.save(testBill(118, 2))
  stocked.advanceClock(30_000)
  expect(await sizes()).toEqual([2, 1, 1])
  await expect.poll(sizes).toEqual([3, 2, 1])
})

test('rebuilds only congresses with newly saved records', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1), testBill(118, 1))
  await stocked.publish()
  stocked.advanceClock(5 * MINUTE_MS)
  await stocked.save(testBill(118, 2))
  const reader = stocked.reader()
  const [unchanged] = await Promise.all([reader.index('118'), reader.index()])
  await stocked.save(testBill(119, 2))
  stocked.advanceClock(30_000)
  await reader.index()
  await expect.poll(async () => (await reader.index()).size).toBe(4)
  expect(await reader.index('118')).toBe(unchanged)
  expect((await reader.index('119')).size).toBe(2)
})

test('logs a failed refresh and keeps serving the cache', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1))
  let isDown = false
  const reader = stocked.reader(
    interceptStore(stocked.store, () => {
      if (isDown) throw new Error('the table is away')
    }),
  )
  await reader.index()
  isDown = true
  stocked.advanceClock(MINUTE_MS)
  expect((await reader.index()).size).toBe(1)
  await expect.poll(() => stocked.lines.join()).toContain('the table is away')
  expect((await reader.index()).size).toBe(1)
  isDown = false
  await stocked.save(testBill(119, 2))
  stocked.advanceClock(MINUTE_MS)
  await expect.poll(async () => (await reader.index()).size).toBe(2)
})

test('a view reuses what was built of unchanged segments, and nothing that is being built', async () => {
  const stocked = new CatalogFixture(engine.store)
  await stocked.save(testBill(119, 1), testBill(118, 1), testBill(117, 1))
  const built = await stocked.reader().index('118')
  const overlay = { ...emptyOverlay(undefined), changed: new Set(['119']) }
  const failing = Promise.reject(new Error('the file is missing'))
  failing.catch(() => undefined)
  const view = {
    manifest: undefined,
    overlay,
    indexes: new Map([['117', failing]]),
    ready: new Map([
      ['118', built],
      ['119', built],
      [undefined, built],
    ]),
  }
  const { indexes, ready } = reuseUnchanged(view, overlay)
  expect([...ready.keys()]).toEqual(['118'])
  expect([...indexes.keys()]).toEqual(['118'])
  expect(await indexes.get('118')).toBe(built)
})
