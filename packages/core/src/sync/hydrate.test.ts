import { beforeEach, expect, test } from 'vitest'
import { listBacklog, requestDetails } from '../store/backlog.ts'
import { findBillWithParts } from '../store/bills.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import type { SyncContext } from './sync-context.ts'
import { head, heads, putDetail } from './testing/bills.ts'
import { bills119, overShelf, START } from './testing/over-shelf.ts'
import { openShelf, type Shelf } from './testing/shelf.ts'

const engine = useFreshEngine()
let shelf: Shelf
beforeEach(() => {
  shelf = openShelf()
})

const after = (hours: number) => ({ now: () => new Date(START.getTime() + hours * 3_600_000) })
const context = (changes: Partial<SyncContext> = {}): SyncContext => overShelf(shelf, engine.store, changes)
const isDetailed = async (number: number): Promise<boolean> =>
  (await findBillWithParts(engine.store, head(number)))?.bill.detailedFor !== undefined
const itemCalls = (): string[] => shelf.calls.filter((call) => call.startsWith('item'))

test('takes the whole backlog, and leaves what cannot be read for later', async () => {
  shelf.bills = heads(5)
  for (const bill of heads(4)) putDetail(shelf, bill)
  await walkLists(context(), bills119)
  await fetchDetails(context())
  expect((await findBillWithParts(engine.store, head(1)))?.parts.actions).toHaveLength(1)
  expect(await listBacklog(engine.store, 10)).toMatchObject([{ key: '119/hr/5', failures: 1 }])
  expect(itemCalls()).toHaveLength(5)
})

test('asks for no page that the item says is empty', async () => {
  shelf.bills = [head(1, { latestAction: { text: 'Introduced in House', date: '2026-02-03' } })]
  putDetail(shelf, head(1))
  await walkLists(context(), bills119)
  shelf.calls.length = 0
  await fetchDetails(context())
  expect(shelf.calls).toEqual(['item 119/hr/1', 'actions 119/hr/1'])
})

test('reaches the rest although many of the urgent can never be read', async () => {
  for (let number = 100; number < 160; number += 1) {
    const wanted = { kind: 'bill', key: `119/hr/${number}`, rank: '119' } as const
    await requestDetails(engine.store, { ...wanted, priority: 'changed', failures: 0 })
  }
  shelf.bills = heads(1)
  putDetail(shelf, head(1))
  await walkLists(context(), bills119)
  await fetchDetails(context())
  expect(await isDetailed(1)).toBe(true)
})

test('a run that was killed between holding rows and asking for their details loses none of these', async () => {
  shelf.bills = heads(3)
  for (const bill of heads(3)) putDetail(shelf, bill)
  const killed = async () => {
    throw new Error('killed')
  }
  const store: Store = Object.assign(Object.create(engine.store), {
    get: (key: Parameters<Store['get']>[0]) => engine.store.get(key),
    getMany: (keys: Parameters<Store['getMany']>[0]) => engine.store.getMany(keys),
    put: (...[item, condition]: Parameters<Store['put']>) =>
      item.pk.startsWith('BACKLOG') ? killed() : engine.store.put(item, condition),
  })
  await expect(walkLists(context({ store }), bills119)).rejects.toThrow('killed')
  await walkLists(context(), bills119)
  await fetchDetails(context())
  expect(await Promise.all([1, 2, 3].map(isDetailed))).toEqual([true, true, true])
})

test('a bill that moved is fetched once, and once more when the day its row names is over', async () => {
  const today = head(1, { sourceUpdatedAt: '2026-03-02T00:00:00.000Z' })
  shelf.bills = [today]
  putDetail(shelf, { ...today, sourceUpdatedAt: '2026-03-02T11:48:00.000Z' })
  const fetchedAt = async (hours: number): Promise<number> => {
    await walkLists(context(after(hours)), bills119)
    await fetchDetails(context(after(hours)))
    return itemCalls().length
  }
  const counts = []
  for (const hours of [0, 1, 2, 5, 16, 18, 20, 30, 24 * 8]) counts.push(await fetchedAt(hours))
  expect(counts).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2])
})
