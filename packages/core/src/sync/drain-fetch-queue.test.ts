import { beforeEach, expect, test } from 'vitest'
import { enqueueFetch, listDueFetches } from '../store/fetch-queue.ts'
import { findBillWithParts } from '../store/bills.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import type { SyncContext } from './sync-context.ts'
import { billHead, billHeads, putDetail } from './testing/bills.ts'
import { bills119Plans, fakeSyncContext, START } from './testing/fake-sync-context.ts'
import { createFakeProvider, type FakeProvider } from './testing/fake-provider.ts'

const engine = useFreshEngine()
let provider: FakeProvider
beforeEach(() => {
  provider = createFakeProvider()
})

const after = (hours: number) => ({ now: () => new Date(START.getTime() + hours * 3_600_000) })
const context = (changes: Partial<SyncContext> = {}): SyncContext =>
  fakeSyncContext(provider, engine.store, changes)
const isDetailed = async (number: number): Promise<boolean> =>
  (await findBillWithParts(engine.store, billHead(number)))?.bill.detailedFor !== undefined
const itemCalls = (): string[] => provider.calls.filter((call) => call.startsWith('item'))

test('drains the queue, and postpones what fails', async () => {
  provider.bills = billHeads(5)
  for (const bill of billHeads(4)) putDetail(provider, bill)
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
  expect((await findBillWithParts(engine.store, billHead(1)))?.parts.actions).toHaveLength(1)
  const waiting = await listDueFetches(engine.store, after(1).now(), 10)
  expect(waiting).toMatchObject([{ key: '119/hr/5', failures: 1 }])
  expect(itemCalls()).toHaveLength(5)
})

test('requests no part that the item says is empty', async () => {
  provider.bills = [billHead(1, { latestAction: { text: 'Introduced in House', date: '2026-02-03' } })]
  putDetail(provider, billHead(1))
  await walkLists(context(), bills119Plans)
  provider.calls.length = 0
  await fetchDetails(context())
  expect(provider.calls).toEqual(['item 119/hr/1', 'actions 119/hr/1'])
})

test('reaches the rest although many urgent requests always fail', async () => {
  for (let number = 100; number < 160; number += 1) {
    const ref = { kind: 'bill', key: `119/hr/${number}`, rank: '119' } as const
    await enqueueFetch(engine.store, { ...ref, priority: 'changed', failures: 0 })
  }
  provider.bills = billHeads(1)
  putDetail(provider, billHead(1))
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
  expect(await isDetailed(1)).toBe(true)
})

test('loses no record after a crash between saving rows and enqueuing their details', async () => {
  provider.bills = billHeads(3)
  for (const bill of billHeads(3)) putDetail(provider, bill)
  const killed = async () => {
    throw new Error('killed')
  }
  const store: Store = Object.assign(Object.create(engine.store), {
    get: (key: Parameters<Store['get']>[0]) => engine.store.get(key),
    getMany: (keys: Parameters<Store['getMany']>[0]) => engine.store.getMany(keys),
    put: (...[item, condition]: Parameters<Store['put']>) =>
      item.pk.startsWith('BACKLOG') ? killed() : engine.store.put(item, condition),
  })
  await expect(walkLists(context({ store }), bills119Plans)).rejects.toThrow('killed')
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
  expect(await Promise.all([1, 2, 3].map(isDetailed))).toEqual([true, true, true])
})

test('fetches an updated bill once, and once more after the day of its row', async () => {
  const today = billHead(1, { sourceUpdatedAt: '2026-03-02T00:00:00.000Z' })
  provider.bills = [today]
  putDetail(provider, { ...today, sourceUpdatedAt: '2026-03-02T11:48:00.000Z' })
  const fetchedAt = async (hours: number): Promise<number> => {
    await walkLists(context(after(hours)), bills119Plans)
    await fetchDetails(context(after(hours)))
    return itemCalls().length
  }
  const counts = []
  for (const hours of [0, 1, 2, 5, 16, 18, 20, 30, 24 * 8]) counts.push(await fetchedAt(hours))
  expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2])
})
