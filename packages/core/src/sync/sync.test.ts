import { beforeEach, describe, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import { listFetchQueue } from '../store/sync/fetch-queue.ts'
import { listFetchBatches } from '../store/sync/fetch-batches.ts'
import { findBills } from '../store/record/bills.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { findWalk } from '../store/sync/walks.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchDetails, walkLists } from './run-sync.ts'
import type { SyncContext } from './sync-context.ts'
import { billHead, billHeads, putDetail } from './testing/bills.ts'
import { bills119Plans, fakeSyncContext, START } from './testing/fake-sync-context.ts'
import { createFakeProvider, type FakeProvider } from './testing/fake-provider.ts'
import { walkPlans } from './walk-plans.ts'

const engine = useFreshEngine()

const DAY_MS = 86_400_000
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS)
const minutesLater = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

let provider: FakeProvider
beforeEach(() => {
  provider = createFakeProvider()
})

const context = (changes: Partial<SyncContext> = {}): SyncContext =>
  fakeSyncContext(provider, engine.store, changes)
const storedKeys = async (): Promise<string[]> => [...(await findBills(engine.store, billHeads(20))).keys()]
const eventsOf = async (number: number): Promise<string[]> => {
  const subject = { kind: 'bill' as const, key: `119/hr/${number}` }
  return (await listEventsOf(engine.store, subject, { limit: 50 })).events.map(({ kind }) => kind).toSorted()
}

async function fillWithDetails(): Promise<void> {
  for (const bill of provider.bills) putDetail(provider, bill)
  await walkLists(context(), bills119Plans)
  await fetchDetails(context())
}

describe('walkLists', () => {
  test('saves every row, enqueues its details, and appends no event on the first walk', async () => {
    provider.bills = billHeads(8)
    await walkLists(context(), bills119Plans)
    expect(await storedKeys()).toHaveLength(8)
    const waiting = (await listFetchBatches(engine.store, 50)).flatMap(({ keys }) => keys)
    expect(new Set(waiting).size).toBe(8)
    expect(await findWalk(engine.store, 'bills/119')).toMatchObject({
      held: 8,
      expected: 8,
      fullAt: START.toISOString(),
      completeAt: START.toISOString(),
    })
    expect(await eventsOf(1)).toEqual([])
  })

  test('resumes at the cursor of a run that ran out of time', async () => {
    provider.bills = billHeads(8)
    const time = new AbortController()
    const store: Store = {
      ...plainStore(engine.store),
      getMany: (keys) => (time.abort(), engine.store.getMany(keys)),
    }
    await walkLists(context({ store, signal: time.signal }), bills119Plans)
    expect((await findWalk(engine.store, 'bills/119')).current).toMatchObject({ offset: 3, seen: 3 })
    await walkLists(context(), bills119Plans)
    expect(provider.calls).toEqual(['bills/119 all 0', 'bills/119 all 3', 'bills/119 all 6'])
    expect(await storedKeys()).toHaveLength(8)
  })

  test('then requests only updated rows, and appends events of new ones', async () => {
    provider.bills = billHeads(4)
    await fillWithDetails()
    provider.calls.length = 0
    const moved = billHead(2, {
      latestAction: { text: 'Reported by the Committee on Rules.', date: '2026-03-02' },
      sourceUpdatedAt: '2026-03-02T12:02:00.000Z',
    })
    provider.bills = [
      ...provider.bills.filter(({ number }) => number !== '2'),
      moved,
      billHead(9, { sourceUpdatedAt: '2026-03-02T12:03:00.000Z' }),
    ]
    await walkLists(context({ now: () => minutesLater(5) }), bills119Plans)
    expect(provider.calls).toEqual(['bills/119 since 0'])
    expect(await eventsOf(2)).toEqual(['action'])
    const [first] = await listFetchQueue(engine.store, 1)
    expect(first?.priority).toBe('changed')
    // A row does not show whether the bill is new.
    expect(await eventsOf(9)).toEqual([])
    putDetail(provider, billHead(9), { introducedDate: '2026-03-03' })
    await fetchDetails(context({ now: () => later(1) }))
    expect(await eventsOf(9)).toEqual(['action', 'introduced'])
  })

  test('is not due immediately, and walks the full list after a week', async () => {
    provider.bills = billHeads(4)
    await walkLists(context(), bills119Plans)
    await walkLists(context(), bills119Plans)
    expect(provider.calls).toHaveLength(2)
    await walkLists(context({ now: () => later(8) }), bills119Plans)
    expect(provider.calls.slice(2)).toEqual(['bills/119 since 0', 'bills/119 all 0', 'bills/119 all 3'])
  })

  test('walks the full list when a new Congress begins', async () => {
    provider.bills = billHeads(4)
    await walkLists(context({ now: () => new Date('2027-01-02T12:00:00Z') }), bills119Plans)
    await walkLists(context({ now: () => new Date('2027-01-03T12:00:00Z') }), bills119Plans)
    await walkLists(context({ now: () => new Date('2027-01-03T18:00:00Z') }), bills119Plans)
    await walkLists(context({ now: () => new Date('2027-01-03T19:00:00Z') }), bills119Plans)
    const full = provider.calls.filter((call) => call.startsWith('bills/119 all'))
    expect(full).toEqual(['all 0', 'all 3', 'all 0', 'all 3'].map((offset) => `bills/119 ${offset}`))
  })

  test('appends no event when the provider re-indexes a list', async () => {
    provider.bills = billHeads(7)
    await walkLists(context(), bills119Plans)
    provider.bills = billHeads(7).map((bill) => ({ ...bill, sourceUpdatedAt: '2026-03-02T23:00:00.000Z' }))
    await walkLists(context({ now: () => later(1) }), bills119Plans)
    const all = await Promise.all(billHeads(7).map(({ number }) => eventsOf(Number(number))))
    expect(all.flat()).toEqual([])
  })

  test('appends the first bills of a congress that began after the first walk', async () => {
    const before = { now: () => new Date('2026-12-20T12:00:00Z') }
    await walkLists(context(before), walkPlans(before.now()).slice(0, 1))
    const during = { now: () => new Date('2027-01-05T12:00:00Z') }
    provider.bills = [billHead(1, { congress: 120, sourceUpdatedAt: '2027-01-05T00:00:00.000Z' })]
    await walkLists(context(during), walkPlans(during.now()).slice(1, 2))
    const subject = { kind: 'bill' as const, key: '120/hr/1' }
    const { events } = await listEventsOf(engine.store, subject, { limit: 9 })
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['action', 'introduced'])
  })

  test('is starved when the budget is spent, and throws when the provider is down', async () => {
    provider.bills = billHeads(4)
    provider.failures.set('bills', new CongressError('budget_spent', 'none left'))
    expect(await walkLists(context(), bills119Plans)).toBe('starved')
    expect(await findWalk(engine.store, 'bills/119')).toMatchObject({ failures: 1, failure: 'budget_spent' })
    provider.failures.set('bills', new CongressError('unavailable', 'an outage'))
    await expect(walkLists(context(), bills119Plans)).rejects.toThrow('an outage')
    expect(await findWalk(engine.store, 'bills/119')).toMatchObject({ failures: 2, failure: 'unavailable' })
    provider.failures.clear()
    expect(await walkLists(context(), bills119Plans)).toBe('done')
    expect(await storedKeys()).toHaveLength(4)
    expect((await findWalk(engine.store, 'bills/119')).failures).toBeUndefined()
  })

  test('appends each change once under two concurrent runners', async () => {
    provider.bills = billHeads(6)
    await fillWithDetails()
    provider.bills = provider.bills.map((bill) => ({
      ...bill,
      title: `${bill.title} of 2026`,
      sourceUpdatedAt: '2026-03-03T00:00:00.000Z',
    }))
    const both = context({ now: () => later(1) })
    await Promise.all([walkLists(both, bills119Plans), walkLists(both, bills119Plans)])
    await walkLists(context({ now: () => later(2) }), bills119Plans)
    expect(await Promise.all([1, 4, 6].map(eventsOf))).toEqual([['title'], ['title'], ['title']])
  })
})

/** A copy whose methods can be overridden; spreading a class instance would drop them. */
function plainStore(store: Store): Store {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    put: (item, condition) => store.put(item, condition),
    update: (key, change) => store.update(key, change),
    remove: (key, condition) => store.remove(key, condition),
    query: (query) => store.query(query),
    files: store.files,
  }
}
