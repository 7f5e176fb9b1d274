import { expect, test } from 'vitest'
import { useEngine } from '../testing/engine.ts'
import { findWalk, saveWalk } from '../store/sync/walks.ts'
import { walkPlans } from '../sync/walk-plans.ts'
import { findProgress, walkNamesOf } from './progress.ts'

const engine = useEngine()
const NOW = new Date('2026-11-20T12:00:00.000Z')
const STARTED = NOW.toISOString()
const now = () => NOW
const countingStore = () => {
  let reads = 0
  const store = {
    ...engine.store,
    getMany: async (keys: Parameters<typeof engine.store.getMany>[0]) => {
      reads += 1
      return await engine.store.getMany(keys)
    },
  }
  return { store, reads: () => reads }
}

test('walkNamesOf names exactly the planned walks of records', () => {
  const names = (['members', 'bills', 'amendments'] as const).flatMap((kind) => walkNamesOf({ kind }, NOW))
  expect(names.toSorted()).toEqual(
    walkPlans(NOW)
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('laws/'))
      .toSorted(),
  )
})

test('reports 0 of 0 before the first walk', async () => {
  expect(await findProgress({ store: engine.store, now }, [{ kind: 'members' }], 0)).toEqual({
    held: 0,
    expected: 0,
  })
})

test('reports a first walk, and stops reading it once it is complete', async () => {
  const current = { startedAt: STARTED, offset: 250, seen: 250, expected: 540 }
  await saveWalk(engine.store, { name: 'members', current, held: 0, expected: 0, revision: 0 })
  expect(await findProgress({ store: engine.store, now }, [{ kind: 'members' }], 400)).toEqual({
    held: 400,
    expected: 540,
  })
  const { store, reads } = countingStore()
  const context = { store, now }
  expect(await findProgress(context, [{ kind: 'members' }], 250)).toEqual({ held: 250, expected: 540 })

  const over = { name: 'members', completeAt: STARTED, held: 540, expected: 540, revision: 1 }
  await saveWalk(engine.store, over)
  expect(await findProgress(context, [{ kind: 'members' }], 0)).toEqual({ held: 540, expected: 540 })
  expect(await findProgress(context, [{ kind: 'members' }], 540)).toBeUndefined()
  const before = reads()
  expect(await findProgress(context, [{ kind: 'members' }], 540)).toBeUndefined()
  expect(reads()).toBe(before)
})

test('reports nothing for a congress that is not synced', async () => {
  expect(
    await findProgress({ store: engine.store, now }, [{ kind: 'bills', congress: 93 }], 0),
  ).toBeUndefined()
})

test('reports nothing for a congress that began after the first walk', async () => {
  const context = { store: engine.store, now: () => new Date('2027-01-03T17:00:00Z') }
  const bills = [{ kind: 'bills', congress: 120 } as const]
  expect(await findProgress(context, bills, 0)).toEqual({ held: 0, expected: 0 })
  const walk = await findWalk(engine.store, 'members')
  await saveWalk(engine.store, { ...walk, firstAt: '2027-01-03T16:59:00.000Z' })
  expect(await findProgress(context, bills, 0)).toBeUndefined()
  expect(await findProgress(context, [{ kind: 'bills', congress: 119 }], 0)).toBeDefined()
})
