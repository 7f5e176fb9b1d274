import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { ALERT_SHARDS } from '../alert-shards.ts'
import { type DueMark, findDueMark, listDueMarks, markDue, moveDueMark, removeDueMark } from './due-marks.ts'

const engine = useEngine()
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`
const mark = (userId: string, minute: number, which: DueMark['which'] = 'immediate') =>
  markDue(engine.store, { userId, which, dueAt: at(minute) })

async function find(userId: string): Promise<DueMark> {
  const found = await findDueMark(engine.store, { userId, which: 'immediate' })
  if (found === undefined) throw new Error(`${userId} is not marked`)
  return found
}

const SILENT = { info: () => {}, error: () => {} }

async function listDue(minute: number, limit = 100): Promise<DueMark[]> {
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) =>
    listDueMarks(engine.store, shard, { now: new Date(at(minute)), limit, log: SILENT }),
  )
  return (await Promise.all(shards)).flat()
}

test('lists marks from the instant they are due', async () => {
  await mark('usr_a', 10)
  await mark('usr_a', 20, 'digest')
  expect(await listDue(9)).toEqual([])
  expect(await listDue(10)).toEqual([{ userId: 'usr_a', which: 'immediate', dueAt: at(10), revision: 1 }])
  expect(await listDue(20)).toHaveLength(2)
})

test('keeps the earlier of two times, also in the index', async () => {
  await mark('usr_b', 30)
  await mark('usr_b', 40)
  expect(await find('usr_b')).toMatchObject({ dueAt: at(30), revision: 2 })
  await mark('usr_b', 5)
  expect(await find('usr_b')).toMatchObject({ dueAt: at(5), revision: 3 })
  expect((await listDue(5)).map(({ userId }) => userId)).toEqual(['usr_b'])
})

test('refuses to move or remove a mark that was marked again since it was read', async () => {
  await mark('usr_c', 10)
  const read = await find('usr_c')
  await mark('usr_c', 10)
  expect(await removeDueMark(engine.store, read)).toBe(false)
  expect(await moveDueMark(engine.store, read, at(50))).toBe(false)
  const again = await find('usr_c')
  expect(await moveDueMark(engine.store, again, at(50))).toBe(true)
  expect(await find('usr_c')).toMatchObject({ dueAt: at(50), revision: 3 })
  expect(await removeDueMark(engine.store, await find('usr_c'))).toBe(true)
  expect(await findDueMark(engine.store, { userId: 'usr_c', which: 'immediate' })).toBeUndefined()
})

test('refuses to remove a mark that was removed and created again', async () => {
  await mark('usr_d', 10)
  const read = await find('usr_d')
  await removeDueMark(engine.store, read)
  await mark('usr_d', 11)
  expect(await removeDueMark(engine.store, read)).toBe(false)
})

test('tolerates concurrent marks of one person', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, i) => mark('usr_e', 59 - i)))
  expect(await find('usr_e')).toMatchObject({ dueAt: at(50), revision: 10 })
})
