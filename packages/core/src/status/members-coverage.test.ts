import { expect, test } from 'vitest'
import { createBudget } from '../congress/budget.ts'
import { saveWalk } from '../store/sync/walks.ts'
import { useEngine } from '../testing/engine.ts'
import { createStatusReader } from './status.ts'

const engine = useEngine()
const STARTED = '2026-11-20T12:00:00.000Z'
const now = () => new Date(STARTED)
const log = { info: () => {}, error: () => {} }

test('counts serving members until the walk of all members has caught up', async () => {
  const { store } = engine
  const budget = createBudget({ store, now }, 100)
  const read = createStatusReader({ store, now, log }, budget)
  const members = async () =>
    (await read({ name: 'sample', isSample: true })).coverage.filter(({ kind }) => kind === 'members')
  const serving = { name: 'members-serving', revision: 0, held: 0, expected: 0 }
  const current = { startedAt: STARTED, offset: 250, seen: 250, expected: 540 }
  await saveWalk(store, { ...serving, current })
  expect(await members()).toEqual([{ kind: 'members', held: 250, expected: 0, isUnderWay: true }])

  const over = { completeAt: STARTED, held: 540, expected: 540, revision: 1 }
  await saveWalk(store, { ...serving, ...over })
  expect(await members()).toEqual([{ kind: 'members', held: 540, expected: 0, isUnderWay: false }])

  const whole = { name: 'members', held: 0, expected: 0, revision: 0 }
  await saveWalk(store, { ...whole, current: { ...current, expected: 2_650 } })
  expect(await members()).toEqual([{ kind: 'members', held: 540, expected: 2_650, isUnderWay: true }])

  await saveWalk(store, { ...whole, ...over, held: 2_650, expected: 2_650 })
  expect(await members()).toMatchObject([{ held: 2_650, expected: 2_650, completeAt: STARTED }])
})
