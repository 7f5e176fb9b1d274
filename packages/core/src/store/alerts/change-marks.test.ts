import { expect, test } from 'vitest'
import { changeMarksOf } from '../../alerts/testing/change-marks-of.ts'
import { useFreshEngine } from '../../testing/engine.ts'
import { unconditional } from '../condition.ts'
import { SHARDS } from '../alert-shards.ts'
import {
  countChangeMarks,
  isAnyChangeMarkDue,
  listChangeMarks,
  moveChangeMarks,
  putChangeMark,
  removeChangeMark,
} from './change-marks.ts'

const engine = useFreshEngine()
const userId = 'usr_a'
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString()
const mark = (minute: number, ...eventIds: string[]) =>
  putChangeMark(engine.store, { userId, dueAt: at(minute), eventIds })
const marks = () => changeMarksOf(engine.store, userId)

test('distinguishes marks of one person and instant, and counts the people who are due', async () => {
  await mark(1, 'evt_1')
  await mark(1, 'evt_2')
  await mark(5, 'evt_3')
  expect((await marks()).map(({ dueAt }) => dueAt)).toEqual([at(1), at(1), at(5)])
  const counts = SHARDS.map((shard) => countChangeMarks(engine.store, shard, new Date(at(2))))
  expect((await Promise.all(counts)).filter(({ due }) => due > 0)).toEqual([
    { due: 1, oldest: at(1), isMore: false },
  ])
  expect(await isAnyChangeMarkDue(engine.store, new Date(at(0)))).toBe(false)
  expect(await isAnyChangeMarkDue(engine.store, new Date(at(1)))).toBe(true)
})

test('lists all marks of the last person on a page', async () => {
  for (let i = 0; i < 6; i++) await mark(1, `evt_${i}`)
  await mark(2, 'evt_9')
  const page = { now: new Date(at(3)), limit: 4, log: { info: () => {}, error: () => {} } }
  const listed = await listChangeMarks(engine.store, (await marks())[0]?.shard ?? 0, page)
  expect(listed.map(({ dueAt }) => dueAt)).toEqual(Array.from({ length: 6 }, () => at(1)))
})

test('lists all marks of the last person despite an unreadable row', async () => {
  for (let i = 0; i < 6; i++) await mark(1, `evt_${i}`)
  const shard = (await marks())[0]?.shard ?? 0
  await engine.store.put({ pk: `MARKS#${shard}`, sk: `${at(0)}#usr_b#1` }, unconditional)
  const page = { now: new Date(at(3)), limit: 4, log: { info: () => {}, error: () => {} } }
  expect(await listChangeMarks(engine.store, shard, page)).toHaveLength(6)
})

test('postpones marks as one, with each change once', async () => {
  await mark(1, 'evt_1', 'evt_2')
  await mark(1, 'evt_2', 'evt_3')
  await moveChangeMarks(engine.store, await marks(), { userId, dueAt: at(60) })
  const [moved, ...others] = await marks()
  expect(others).toEqual([])
  expect(moved?.dueAt).toBe(at(60))
  expect(moved?.eventIds.toSorted()).toEqual(['evt_1', 'evt_2', 'evt_3'])
})

test('spreads many changes over several rows, and removes a mark', async () => {
  await mark(1, ...Array.from({ length: 4_500 }, (_, n) => `evt_${n}`))
  const found = await marks()
  expect(found.map(({ eventIds }) => eventIds.length).toSorted()).toEqual([2_000, 2_000, 500])
  for (const each of found) await removeChangeMark(engine.store, each)
  expect(await marks()).toEqual([])
})
