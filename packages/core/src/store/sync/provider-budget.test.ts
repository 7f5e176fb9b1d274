import { ifPresent } from '../condition.ts'
import { beforeEach, expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import {
  blockProviderBudget,
  createProviderBudget,
  drawFromProviderBudget,
  findProviderBudget,
  type ProviderBudget,
  replaceProviderBudget,
} from './provider-budget.ts'

const engine = useEngine()

const now = new Date('2026-03-02T15:00:00Z')
const FRESH: ProviderBudget = { limit: 100, slot: 7, used: 0, counts: [0, 0, 0] }
const draw = { slot: 7, size: 3, calls: 10, ceiling: 100, now }

beforeEach(async () => {
  await engine.store.remove({ pk: 'PROVIDER#congress', sk: 'BUDGET' }, ifPresent)
  await createProviderBudget(engine.store, FRESH)
})

test('never exceeds the ceiling under fifty concurrent draws', async () => {
  const drawn = await Promise.all(
    Array.from({ length: 50 }, () => drawFromProviderBudget(engine.store, draw)),
  )
  expect(drawn.filter((budget) => budget !== undefined)).toHaveLength(10)
  expect(await findProviderBudget(engine.store)).toEqual({ ...FRESH, used: 100, counts: [0, 100, 0] })
})

test('refuses a draw from an outdated slot', async () => {
  expect(await drawFromProviderBudget(engine.store, { ...draw, slot: 6 })).toBeUndefined()
  expect(await drawFromProviderBudget(engine.store, { ...draw, slot: 8 })).toBeUndefined()
})

test('refuses draws until a block ends', async () => {
  await blockProviderBudget(engine.store, new Date(now.getTime() + 1))
  expect(await drawFromProviderBudget(engine.store, draw)).toBeUndefined()
  const later = { ...draw, now: new Date(now.getTime() + 1) }
  expect(await drawFromProviderBudget(engine.store, later)).toMatchObject({ used: 10 })
})

test('refuses to replace a budget that changed since it was read', async () => {
  const next = { ...FRESH, slot: 8 }
  await drawFromProviderBudget(engine.store, draw)
  expect(await replaceProviderBudget(engine.store, next, FRESH)).toBe(false)
  const found = await findProviderBudget(engine.store)
  expect(found).toEqual({ ...FRESH, used: 10, counts: [0, 10, 0] })
  expect(await replaceProviderBudget(engine.store, next, { ...FRESH, used: 10 })).toBe(true)
})

test('creates the budget once', async () => {
  expect(await createProviderBudget(engine.store, { ...FRESH, limit: 5 })).toBe(false)
})
