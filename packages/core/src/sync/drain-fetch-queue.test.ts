import { beforeEach, describe, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import { enqueueFetchBatch } from '../store/sync/fetch-batches.ts'
import { enqueueFetch, listDueFetches } from '../store/sync/fetch-queue.ts'
import { SERVING_MEMBER_RANK } from '../store/sync/fetch-ranks.ts'
import { recordKeyOf } from '@rostrum/contract/entities/record-ref'
import { saveNewerBills } from '../saving/save-bill.ts'
import { findBillWithParts } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
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

test('drains the queue, and postpones failures', async () => {
  provider.bills = billHeads(5)
  for (const bill of billHeads(4)) putDetail(provider, bill)
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
  expect((await findBillWithParts(engine.store, billHead(1)))?.parts.actions).toHaveLength(1)
  const waiting = await listDueFetches(engine.store, after(1).now(), 10)
  expect(waiting).toMatchObject([{ key: '119/hr/5', failures: 1 }])
  expect(itemCalls()).toHaveLength(5)
})

test('fetches only records that a first walk found newer than the backfill', async () => {
  const old = '2026-02-03T10:00:00.000Z'
  for (const number of [1, 2]) {
    const head = billHead(number, { sourceUpdatedAt: number === 1 ? old : '2026-02-04T10:00:00.000Z' })
    putDetail(provider, head)
    const item = provider.details.get(recordKeyOf(head))?.item
    if (item === undefined) throw new Error('details expected')
    const saving = { store: engine.store, now: START, source: 'www.govinfo.gov', newsAfter: '9999-12-31' }
    const backfillMadeAt = '2026-02-05T12:00:00.000Z'
    await saveNewerBills([{ row: head, update: { head: item, parts: {} } }], { ...saving, backfillMadeAt })
  }
  provider.bills = billHeads(2)
  putDetail(provider, billHead(1, { sourceUpdatedAt: '2026-02-04T09:00:00.000Z' }))
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
  expect(itemCalls()).toEqual(['item 119/hr/1'])
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

describe("a bill whose page comes from the provider's cache", () => {
  const minutes = (n: number) => after(n / 60)
  const moved = billHead(1, { title: 'Act 1, amended', sourceUpdatedAt: '2026-03-02T12:03:00.000Z' })
  const checkAt = async (n: number) => {
    await walkLists(context(minutes(n)), bills119Plans)
    await fetchDetails(context(minutes(n)))
  }
  const stored = async () => (await findBillWithParts(engine.store, moved))?.bill

  beforeEach(async () => {
    const before = billHead(1, { sourceUpdatedAt: '2026-03-02T11:00:00.000Z' })
    provider.bills = [before]
    putDetail(provider, before)
    await checkAt(0)
    provider.bills = [moved]
    provider.calls.length = 0
  })

  test('is requested with backoff until the page is as new as the list row', async () => {
    for (const n of [5, 6, 7, 8, 9, 11, 15, 17]) await checkAt(n)
    expect(itemCalls()).toHaveLength(3)
    expect(await stored()).toMatchObject({ detailedFor: '2026-03-02T11:00:00.000Z', title: moved.title })
    putDetail(provider, moved)
    for (const n of [20, 26, 40, 50]) await checkAt(n)
    expect(itemCalls()).toHaveLength(4)
    expect(await stored()).toMatchObject({ detailedFor: moved.sourceUpdatedAt, title: moved.title })
  })

  test('yields events that say when the list first showed them', async () => {
    await checkAt(5)
    const added = { text: 'Forwarded by Subcommittee to Full Committee.', date: '2026-03-02' }
    putDetail(provider, moved, {}, [added])
    for (const n of [10, 11]) await checkAt(n)
    const { events } = await listEventsOf(engine.store, { kind: 'bill', key: '119/hr/1' }, { limit: 9 })
    expect(events.find(({ kind }) => kind === 'title')).toMatchObject({ foundIn: 'list' })
    expect(events.find(({ to }) => to === added.text)).toMatchObject({
      foundIn: 'details',
      firstSeenAt: minutes(5).now().toISOString(),
      recordedAt: minutes(10).now().toISOString(),
      sourceUpdatedAt: moved.sourceUpdatedAt,
    })
  })

  test('keeps the details that are newer than a cached page', async () => {
    putDetail(provider, moved)
    await checkAt(5)
    putDetail(provider, billHead(1, { title: 'Act 1', sourceUpdatedAt: '2026-03-02T11:00:00.000Z' }))
    const again = { ...moved, sourceUpdatedAt: '2026-03-02T12:08:00.000Z' }
    provider.bills = [again]
    await checkAt(10)
    expect(await stored()).toMatchObject({ detailedFor: moved.sourceUpdatedAt, title: moved.title })
  })

  test('is not requested anymore once no cache can hide a newer page', async () => {
    for (let n = 5; n <= 120; n += 1) await checkAt(n)
    expect(itemCalls()).toHaveLength(5)
    expect(await stored()).toMatchObject({ settledFor: moved.sourceUpdatedAt })
  })
})

test('detects a second change on a day that no field of the list row shows', async () => {
  const today = billHead(1, { sourceUpdatedAt: '2026-03-02T00:00:00.000Z' })
  provider.movedAt = () => '2026-03-02T13:01:00.000Z'
  provider.bills = [today]
  putDetail(provider, { ...today, sourceUpdatedAt: '2026-03-02T11:30:00.000Z' })
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
  provider.calls.length = 0
  putDetail(provider, { ...today, sourceUpdatedAt: '2026-03-02T13:01:00.000Z' }, { policyArea: 'Taxation' })
  await walkLists(context(after(1.1)), bills119Plans)
  await fetchDetails(context(after(1.1)))
  expect((await findBillWithParts(engine.store, today))?.bill).toMatchObject({ policyArea: 'Taxation' })
})

test('requests only the item if its version is unchanged', async () => {
  provider.bills = [billHead(1, { sourceUpdatedAt: '2026-03-02T00:00:00.000Z' })]
  putDetail(provider, billHead(1, { sourceUpdatedAt: '2026-03-02T11:59:00.000Z' }))
  provider.movedAt = () => '2026-03-02T11:59:00.000Z'
  const calls = []
  for (const hours of [0, 0.1, 0.2, 0.3, 0.4]) {
    provider.calls.length = 0
    await walkLists(context(after(hours)), bills119Plans)
    await fetchDetails(context(after(hours)))
    calls.push(provider.calls.filter((call) => !call.startsWith('bills')))
  }
  expect(calls.flat()).toEqual(['item 119/hr/1', 'actions 119/hr/1', 'item 119/hr/1'])
})

test('alternates between serving members and bills', async () => {
  const keys = (letter: string) =>
    Array.from({ length: 30 }, (_, i) => `${letter}${String(i).padStart(6, '0')}`)
  const rank = SERVING_MEMBER_RANK
  await enqueueFetchBatch(engine.store, { kind: 'member', rank, keys: keys('A') })
  const bills = Array.from({ length: 30 }, (_, i) => `119/hr/${i + 1}`)
  await enqueueFetchBatch(engine.store, { kind: 'bill', rank: '119#2026-03-01', keys: bills })
  const kinds: string[] = []
  const members = { ...provider.client.members, item: async () => (kinds.push('member'), notFound()) }
  const calls = { ...provider.client.bills, item: async () => (kinds.push('bill'), notFound()) }
  const client = { ...provider.client, members, bills: calls }
  await fetchDetails(context({ client: { ...client, with: () => client } }))
  const turns = kinds.filter((kind, i) => kind !== kinds[i - 1])
  expect(turns).toEqual(['member', 'bill', 'member', 'bill'])
  expect(kinds).toHaveLength(60)
})

const notFound = () => Promise.reject(new CongressError('not_found', 'no such record'))
