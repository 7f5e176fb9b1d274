import { beforeEach, describe, expect, test } from 'vitest'
import { CongressError } from '../congress/errors.ts'
import { listFetchQueue } from '../store/sync/fetch-queue.ts'
import { findWalk } from '../store/sync/walks.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { walkLists } from './run-sync.ts'
import type { SyncContext } from './sync-context.ts'
import { billHead, billHeads } from './testing/bills.ts'
import { fakeSyncContext, START } from './testing/fake-sync-context.ts'
import { createFakeProvider, type FakeProvider } from './testing/fake-provider.ts'
import { walkPlans } from './walk-plans.ts'

const engine = useFreshEngine()
const at = (minutes: number) => ({ now: () => new Date(START.getTime() + minutes * 60_000) })
const instant = (minutes: number) => at(minutes).now().toISOString()

let provider: FakeProvider
beforeEach(() => {
  provider = createFakeProvider()
})
const context = (changes: Partial<SyncContext> = {}): SyncContext =>
  fakeSyncContext(provider, engine.store, changes)

const billPlans = walkPlans(START).filter(({ name }) => name === 'bills/119' || name === 'bills/118')
const walkAt = async (minutes: number, changes: Partial<SyncContext> = {}) =>
  await walkLists(context({ ...at(minutes), ...changes }), billPlans)
const callsOf = (list: string) => provider.calls.filter((call) => call.startsWith(list))
/** Allows eight list calls a walk. */
const smallBudget = { budget: { status: async () => ({ limit: 400, remaining: 0, reset: null }) } }
const spent = new CongressError('budget_spent', 'none left')

test('checks the current congress every five minutes, and the previous one hourly', async () => {
  provider.bills = [billHead(1), billHead(1, { congress: 118 })]
  for (let minutes = 0; minutes <= 60; minutes += 5) await walkAt(minutes)
  const hourly = 1
  expect(callsOf('bills/119')).toHaveLength(13 + hourly)
  expect(callsOf('bills/118')).toHaveLength(2)
})

test('requests changes since shortly before the last check', async () => {
  provider.bills = billHeads(1)
  await walkAt(0)
  await walkAt(10)
  provider.bills = [1, 2, 3].map((number) => billHead(number, { sourceUpdatedAt: instant(-number - 3) }))
  provider.calls.length = 0
  await walkAt(15)
  const known = await findWalk(engine.store, 'bills/119')
  expect(known).toMatchObject({ lookedAt: instant(15), completeAt: instant(15) })
  expect((await listFetchQueue(engine.store, 9)).map(({ key }) => key).toSorted()).toEqual([
    '119/hr/1',
    '119/hr/2',
  ])
})

describe('a check of a list that is being re-indexed', () => {
  beforeEach(async () => {
    provider.bills = billHeads(40)
    await walkAt(0)
    provider.bills = billHeads(40).map((bill) => ({ ...bill, sourceUpdatedAt: instant(4) }))
    provider.calls.length = 0
  })

  test('ends at the call limit, and resumes in the next runs', async () => {
    await walkAt(5, smallBudget)
    expect(callsOf('bills/119')).toHaveLength(8)
    expect((await findWalk(engine.store, 'bills/119')).current).toMatchObject({ offset: 24 })
    provider.bills = provider.bills.map((bill) => ({ ...bill, sourceUpdatedAt: instant(-20) }))
    await walkAt(10, smallBudget)
    expect(callsOf('bills/119').slice(8)).toEqual(['bills/119 since 0', 'bills/119 since 24'])
    const walk = await findWalk(engine.store, 'bills/119')
    expect(walk.current).toBeUndefined()
    expect(walk.completeAt).toBe(instant(10))
  })

  test('checks for news before it resumes', async () => {
    await walkAt(5, smallBudget)
    const news = billHead(99, { sourceUpdatedAt: instant(9) })
    provider.bills = [news, ...provider.bills]
    await walkAt(10, smallBudget)
    expect((await listFetchQueue(engine.store, 1))[0]).toMatchObject({
      key: '119/hr/99',
      priority: 'changed',
    })
  })
})

test('counts failed checks until the next success', async () => {
  provider.bills = [billHead(1), billHead(1, { congress: 118 })]
  await walkAt(0)
  provider.failures.set('bills/119', spent)
  expect(await walkAt(5)).toBe('starved')
  expect(await walkAt(10)).toBe('starved')
  expect(await findWalk(engine.store, 'bills/119')).toMatchObject({
    failures: 2,
    failedAt: instant(10),
    failure: 'budget_spent',
    lookedAt: instant(0),
  })
  provider.failures.clear()
  expect(await walkAt(15)).toBe('done')
  expect(await findWalk(engine.store, 'bills/119')).toMatchObject({ lookedAt: instant(15) })
  expect((await findWalk(engine.store, 'bills/119')).failures).toBeUndefined()
})

test('checks the other lists even if one of them is broken', async () => {
  provider.bills = [billHead(1), billHead(1, { congress: 118 })]
  await walkAt(0)
  provider.failures.set('bills/119', new CongressError('broken_record', 'an exception'))
  await expect(walkAt(60)).rejects.toThrow('an exception')
  expect(await findWalk(engine.store, 'bills/118')).toMatchObject({ lookedAt: instant(60) })
})

test('fetches news between checks and the rest of a long walk', async () => {
  provider.bills = billHeads(4)
  await walkAt(0)
  provider.calls.length = 0
  const days = 8 * 24 * 60
  await walkLists(context(at(days)), billPlans, async () => void provider.calls.push('news'))
  expect(provider.calls.filter((call) => !call.startsWith('bills/118'))).toEqual([
    'bills/119 since 0',
    'news',
    'bills/119 all 0',
    'bills/119 all 3',
  ])
})

test('finishes a full walk that takes longer than the time between wider windows', async () => {
  provider.bills = billHeads(60)
  await walkAt(0)
  const days = 8 * 24 * 60
  for (let minutes = days; minutes <= days + 120; minutes += 5)
    await walkAt(minutes, {
      budget: { status: async () => ({ limit: 100, remaining: 0, reset: null }) },
    })
  expect(await findWalk(engine.store, 'bills/119')).toMatchObject({ fullAt: instant(days + 5), held: 60 })
})
