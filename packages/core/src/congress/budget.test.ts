import { ifPresent } from '../store/condition.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { traceStore } from '../lib/trace.ts'
import { type Engine, startEngine } from '../testing/engine.ts'
import { type Budget, createBudget } from './budget.ts'
import { type CallPurpose, walkCallsOf } from './budget-shares.ts'
import { CongressError } from './errors.ts'

let engine: Engine
let now: Date
beforeAll(async () => {
  engine = await startEngine()
}, 90_000)
afterAll(async () => {
  await engine.stop()
})
beforeEach(async () => {
  now = new Date('2026-03-02T15:01:00Z')
  await engine.store.remove({ pk: 'PROVIDER#congress', sk: 'BUDGET' }, ifPresent)
})

const budgetOf = (limit: number): Budget => createBudget({ store: engine.store, now: () => now }, limit)
const after = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

/** Counts how many calls are allowed; any error but `budget_spent` fails the test. */
async function allowed(budget: Budget, purpose: CallPurpose, calls: number): Promise<number> {
  const ends = await Promise.allSettled(Array.from({ length: calls }, () => budget.take(purpose)))
  for (const end of ends) {
    if (
      end.status === 'rejected' &&
      !(end.reason instanceof CongressError && end.reason.code === 'budget_spent')
    ) {
      throw end.reason
    }
  }
  return ends.filter(({ status }) => status === 'fulfilled').length
}

test('never exceeds the hourly limit under fifty concurrent callers', async () => {
  const ends = await Promise.all(Array.from({ length: 50 }, () => allowed(budgetOf(200), 'walk', 10)))
  const sum = ends.reduce((total, count) => total + count, 0)
  expect(sum).toBeLessThanOrEqual(200)
  expect(sum).toBeGreaterThan(150)
  expect((await budgetOf(200).status()).remaining).toBeLessThan(3)
})

test('gives a single caller the whole limit and no more', async () => {
  expect(await allowed(budgetOf(100), 'walk', 300)).toBe(100)
})

test.each([5_000, 400, 100])('leaves walks, readers and news their shares of %i calls', async (limit) => {
  const walks = 12 * walkCallsOf(limit)
  const budget = budgetOf(limit)
  const backfill = await allowed(budget, 'sync', 2 * limit)
  const news = await allowed(budget, 'news', 2 * limit)
  const readers = await allowed(budget, 'reader', 2 * limit)
  expect(await allowed(budget, 'walk', 2 * limit)).toBeGreaterThanOrEqual(walks)
  expect(news).toBeGreaterThanOrEqual(Math.min(300, limit / 4))
  expect(readers).toBeGreaterThanOrEqual(limit / 10)
  expect(backfill).toBeGreaterThan(limit / 3)
})

test('keeps a new process to the limit that another one learned', async () => {
  const learned = budgetOf(5_000)
  await learned.take('sync')
  learned.observeQuota({ limit: 400, remaining: 0 })
  await expect(learned.take('sync')).rejects.toMatchObject({ code: 'budget_spent' })
  await expect(budgetOf(5_000).take('sync')).rejects.toMatchObject({ code: 'budget_spent' })
})

test('draws calls from the table in batches', async () => {
  const use = { calls: 0, milliseconds: 0 }
  const budget = createBudget({ store: engine.store, now: () => now })
  expect(await traceStore(use, () => allowed(budget, 'sync', 500))).toBe(500)
  expect(use.calls).toBeLessThanOrEqual(23)
})

test('frees calls after an hour and says when in the refusal', async () => {
  const budget = budgetOf(40)
  await allowed(budget, 'walk', 40)
  await expect(budget.take('walk')).rejects.toMatchObject({
    code: 'budget_spent',
    until: new Date('2026-03-02T16:05:00Z'),
  })
  expect(await budget.status()).toEqual({ limit: 40, remaining: 0, reset: '2026-03-02T16:05:00.000Z' })
  after(60)
  expect(await allowed(budget, 'walk', 1)).toBe(0)
  after(4)
  expect(await allowed(budget, 'walk', 40)).toBe(40)
})

test('enforces the limit in every rolling hour, across slots', async () => {
  const budget = budgetOf(60)
  expect(await allowed(budget, 'walk', 30)).toBe(30)
  after(50)
  expect(await allowed(budget, 'walk', 60)).toBe(30)
  after(15)
  expect(await allowed(budget, 'walk', 60)).toBe(30)
})

test('does not carry a lease into the next slot', async () => {
  const [first, second] = [budgetOf(1_000), budgetOf(1_000)]
  await first.take('sync')
  after(5)
  await first.take('sync')
  expect((await second.status()).remaining).toBe(950)
})

test('counts calls by others once the provider reports them', async () => {
  const [here, there] = [budgetOf(5_000), budgetOf(5_000)]
  await here.take('sync')
  here.observeQuota({ limit: 5_000, remaining: 1_000 })
  await allowed(here, 'sync', 26)
  const { remaining } = await there.status()
  expect(remaining).toBeLessThanOrEqual(1_000)
  expect(remaining).toBeGreaterThan(900)
})

test('corrects calls by others at the next response instead of after an hour', async () => {
  const budget = budgetOf(5_000)
  await budget.take('sync')
  budget.observeQuota({ limit: 5_000, remaining: 0 })
  await expect(budget.take('sync')).rejects.toMatchObject({ until: new Date('2026-03-02T15:05:00Z') })
  after(5)
  await budget.take('sync')
})

test('ignores a provider count that lags behind ours', async () => {
  const budget = budgetOf(5_000)
  await allowed(budget, 'sync', 100)
  budget.observeQuota({ limit: 5_000, remaining: 4_999 })
  await budget.take('sync')
  expect((await budget.status()).remaining).toBe(4_875)
})

test('adopts the limit that the provider reports', async () => {
  const budget = budgetOf(5_000)
  await budget.take('sync')
  budget.observeQuota({ limit: 30, remaining: 28 })
  expect(await allowed(budget, 'reader', 100)).toBeLessThanOrEqual(28)
  expect((await budget.status()).limit).toBe(30)
})

test('refuses calls until a block ends', async () => {
  const [here, there] = [budgetOf(5_000), budgetOf(5_000)]
  await allowed(here, 'sync', 3)
  const until = new Date(now.getTime() + 20 * 60_000)
  await here.block(until)
  await expect(here.take('sync')).rejects.toMatchObject({ code: 'budget_spent', until })
  await expect(there.take('reader')).rejects.toMatchObject({ code: 'budget_spent', until })
  expect(await there.status()).toEqual({ limit: 5_000, remaining: 0, reset: until.toISOString() })
  after(20)
  await there.take('reader')
})

test('reports the full limit and no reset when nothing is used', async () => {
  expect(await budgetOf(5_000).status()).toEqual({ limit: 5_000, remaining: 5_000, reset: null })
})

test('refuses calls until the next slot when every draw conflicts', async () => {
  const store = { ...interceptStore(engine.store, () => {}), update: async () => undefined }
  const budget = createBudget({ store, now: () => now }, 100)
  await expect(budget.take('reader')).rejects.toMatchObject({ code: 'budget_spent' })
})
