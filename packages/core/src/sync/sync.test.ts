import { beforeEach, describe, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import { listBacklog } from '../store/backlog.ts'
import { listBacklogPages } from '../store/backlog-pages.ts'
import { findBills, findBillWithParts } from '../store/bills.ts'
import { listEventsOf } from '../store/events.ts'
import { takeLease } from '../store/leases.ts'
import type { Store } from '../store/store.ts'
import { findWalk } from '../store/walks.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { fetchForReader } from './on-demand.ts'
import { walkLists } from './run-sync.ts'
import type { SyncContext } from './sync-context.ts'
import { head, heads, putDetail } from './testing/bills.ts'
import { bills119, overShelf, START } from './testing/over-shelf.ts'
import { openShelf, type Shelf } from './testing/shelf.ts'
import { walkPlans } from './walk-plans.ts'

const engine = useFreshEngine()

const DAY_MS = 86_400_000
const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

let shelf: Shelf
beforeEach(() => {
  shelf = openShelf()
})

const context = (changes: Partial<SyncContext> = {}): SyncContext => overShelf(shelf, engine.store, changes)
const held = async (): Promise<string[]> => [...(await findBills(engine.store, heads(20))).keys()]
const eventsOf = async (number: number): Promise<string[]> => {
  const subject = { kind: 'bill' as const, key: `119/hr/${number}` }
  return (await listEventsOf(engine.store, subject, { limit: 50 })).events.map(({ kind }) => kind).toSorted()
}

describe('walking a list', () => {
  test('holds every row, asks for their details, and tells no news of the first time', async () => {
    shelf.bills = heads(8)
    await walkLists(context(), bills119)
    expect(await held()).toHaveLength(8)
    const waiting = (await listBacklogPages(engine.store, 50)).flatMap(({ keys }) => keys)
    expect(new Set(waiting).size).toBe(8)
    expect(await findWalk(engine.store, 'bills/119')).toMatchObject({
      held: 8,
      expected: 8,
      fullAt: START.toISOString(),
      completeAt: START.toISOString(),
    })
    expect(await eventsOf(1)).toEqual([])
  })

  test('goes on where a run that ran out of time had stopped', async () => {
    shelf.bills = heads(8)
    const time = new AbortController()
    const store: Store = {
      ...spread(engine.store),
      getMany: (keys) => (time.abort(), engine.store.getMany(keys)),
    }
    await walkLists(context({ store, signal: time.signal }), bills119)
    expect((await findWalk(engine.store, 'bills/119')).current).toMatchObject({ offset: 3, seen: 3 })
    await walkLists(context(), bills119)
    expect(shelf.calls).toEqual(['bills/119 all 0', 'bills/119 all 3', 'bills/119 all 6'])
    expect(await held()).toHaveLength(8)
  })

  test('afterwards asks only for what moved, and what is new is news', async () => {
    shelf.bills = heads(4)
    await walkLists(context(), bills119)
    shelf.calls.length = 0
    const moved = head(2, {
      latestAction: { text: 'Reported by the Committee on Rules.', date: '2026-03-02' },
      sourceUpdatedAt: '2026-03-02T20:00:00.000Z',
    })
    shelf.bills = [
      ...shelf.bills.filter(({ number }) => number !== '2'),
      moved,
      head(9, { sourceUpdatedAt: '2026-03-02T21:00:00.000Z' }),
    ]
    await walkLists(context({ now: () => later(1) }), bills119)
    expect(shelf.calls).toEqual(['bills/119 since 0'])
    expect(await eventsOf(2)).toEqual(['action'])
    expect(await eventsOf(9)).toEqual(['action', 'introduced'])
    const [first] = await listBacklog(engine.store, 1)
    expect(first?.priority).toBe('changed')
  })

  test('is not due again at once, and looks at everything again after a week', async () => {
    shelf.bills = heads(4)
    await walkLists(context(), bills119)
    await walkLists(context(), bills119)
    expect(shelf.calls).toHaveLength(2)
    await walkLists(context({ now: () => later(8) }), bills119)
    expect(shelf.calls.slice(2)).toEqual(['bills/119 all 0', 'bills/119 all 3'])
  })

  test('looks at everything again when a new Congress begins', async () => {
    shelf.bills = heads(4)
    await walkLists(context({ now: () => new Date('2027-01-02T12:00:00Z') }), bills119)
    await walkLists(context({ now: () => new Date('2027-01-03T12:00:00Z') }), bills119)
    await walkLists(context({ now: () => new Date('2027-01-03T18:00:00Z') }), bills119)
    await walkLists(context({ now: () => new Date('2027-01-03T19:00:00Z') }), bills119)
    const offsets = ['all 0', 'all 3', 'since 0', 'all 0', 'all 3', 'since 0']
    expect(shelf.calls).toEqual(offsets.map((offset) => `bills/119 ${offset}`))
  })

  test('of a list re-indexed without any change writes no event', async () => {
    shelf.bills = heads(7)
    await walkLists(context(), bills119)
    shelf.bills = heads(7).map((bill) => ({ ...bill, sourceUpdatedAt: '2026-03-02T23:00:00.000Z' }))
    await walkLists(context({ now: () => later(1) }), bills119)
    const all = await Promise.all(heads(7).map(({ number }) => eventsOf(Number(number))))
    expect(all.flat()).toEqual([])
  })

  test('tells the first bills of a congress that began while we looked on', async () => {
    const before = { now: () => new Date('2026-12-20T12:00:00Z') }
    await walkLists(context(before), walkPlans(before.now()).slice(0, 1))
    const during = { now: () => new Date('2027-01-05T12:00:00Z') }
    shelf.bills = [head(1, { congress: 120, sourceUpdatedAt: '2027-01-05T00:00:00.000Z' })]
    await walkLists(context(during), walkPlans(during.now()).slice(1, 2))
    const subject = { kind: 'bill' as const, key: '120/hr/1' }
    const { events } = await listEventsOf(engine.store, subject, { limit: 9 })
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['action', 'introduced'])
  })

  test('ends quietly when the calls are spent, and loudly when the provider is out of order', async () => {
    shelf.bills = heads(4)
    shelf.failures.set('bills', new CongressError('budget_spent', 'none left'))
    await walkLists(context(), bills119)
    shelf.failures.set('bills', new CongressError('unavailable', 'an outage'))
    await expect(walkLists(context(), bills119)).rejects.toThrow('an outage')
    shelf.failures.clear()
    await walkLists(context(), bills119)
    expect(await held()).toHaveLength(4)
  })

  test('by two runners at once tells each change once', async () => {
    shelf.bills = heads(6)
    await walkLists(context(), bills119)
    shelf.bills = shelf.bills.map((bill) => ({
      ...bill,
      title: `${bill.title} of 2026`,
      sourceUpdatedAt: '2026-03-03T00:00:00.000Z',
    }))
    const both = context({ now: () => later(1) })
    await Promise.all([walkLists(both, bills119), walkLists(both, bills119)])
    await walkLists(context({ now: () => later(2) }), bills119)
    expect(await Promise.all([1, 4, 6].map(eventsOf))).toEqual([['title'], ['title'], ['title']])
  })
})

describe('a reader who opens what has not been fetched', () => {
  const wanted = { kind: 'bill' as const, key: '119/hr/1', rank: '119' }
  const isHeld = async () => (await findBillWithParts(engine.store, head(1)))?.bill.detailedFor !== undefined
  const demand = { wanted, isHeld, isListed: true }
  const reader = () => ({ ...context(), congress: async () => shelf.client })

  test('has it fetched once, however many ask', async () => {
    putDetail(shelf, head(1))
    const ends = await Promise.all(Array.from({ length: 10 }, () => fetchForReader(demand, reader())))
    expect(ends).toEqual(Array.from({ length: 10 }, () => 'held'))
    expect(shelf.calls.filter((call) => call.startsWith('item'))).toHaveLength(1)
  })

  test('waits for another process that is at it', async () => {
    putDetail(shelf, head(1))
    const lease = { name: 'fetch-bill-119/hr/1', holder: 'other', expiresAt: later(1).toISOString() }
    await takeLease(engine.store, lease, START)
    let looks = 0
    const arrives = async () => (looks += 1) > 2
    expect(await fetchForReader({ ...demand, isHeld: arrives }, reader())).toBe('held')
    expect(shelf.calls).toEqual([])
  })

  test('gets what is known when the provider fails, and it is fetched first later', async () => {
    shelf.bills = heads(3)
    await walkLists(context(), bills119)
    shelf.failures.set('item', new CongressError('unavailable', 'an outage'))
    expect(await fetchForReader(demand, reader())).toBe('late')
    expect((await listBacklog(engine.store, 1))[0]).toMatchObject({ key: '119/hr/1', priority: 'read' })
  })
})

/** A class keeps its methods on its prototype, where a spread does not look. */
function spread(store: Store): Store {
  return {
    get: (key) => store.get(key),
    getMany: (keys) => store.getMany(keys),
    put: (item, condition) => store.put(item, condition),
    update: (key, change) => store.update(key, change),
    remove: (key, condition) => store.remove(key, condition),
    query: (query) => store.query(query),
  }
}
