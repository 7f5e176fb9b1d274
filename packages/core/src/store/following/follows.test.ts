import { expect, test } from 'vitest'
import { useEngine } from '../../testing/engine.ts'
import { ifAbsent } from '../condition.ts'
import { addFollow, listFollows, removeFollow, setFollowRhythm } from './follows.ts'
import { userPartition } from '../accounts/users.ts'

const engine = useEngine()
const AT = '2026-03-01T12:00:00.000Z'
const followOf = (key: string, followedAt = AT) => ({
  kind: 'bill' as const,
  key,
  title: `Act ${key}`,
  followedAt,
})

test('enforces the limit under concurrent follows', async () => {
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, i) => addFollow(engine.store, 'usr_many', followOf(`119/hr/${i}`), 5)),
  )
  expect(ends.filter(Boolean)).toHaveLength(5)
  expect(await listFollows(engine.store, 'usr_many')).toHaveLength(5)
})

test('counts a repeated follow once and frees its place when removed', async () => {
  const add = (key: string) => addFollow(engine.store, 'usr_twice', followOf(key), 1)
  expect([await add('119/hr/1'), await add('119/hr/1'), await add('119/hr/2')]).toEqual([true, true, false])
  await removeFollow(engine.store, 'usr_twice', followOf('119/hr/1'))
  await removeFollow(engine.store, 'usr_twice', followOf('119/hr/1'))
  expect([await add('119/hr/2'), await add('119/hr/3')]).toEqual([true, false])
})

test('lists the latest follow first', async () => {
  for (const [key, at] of [
    ['119/s/1', '2026-03-01T12:00:00.000Z'],
    ['119/s/2', '2026-03-03T12:00:00.000Z'],
    ['119/s/3', '2026-03-02T12:00:00.000Z'],
  ] as const) {
    await addFollow(engine.store, 'usr_order', followOf(key, at), 10)
  }
  const keys = (await listFollows(engine.store, 'usr_order')).map(({ key }) => key)
  expect(keys).toEqual(['119/s/2', '119/s/3', '119/s/1'])
})

test('fits a thousand follows with the longest titles in a 400 KB row', async () => {
  const title = 'À'.repeat(2_000)
  await addFollow(engine.store, 'usr_long', { ...followOf('119/hr/1'), title }, 10)
  const [kept] = await listFollows(engine.store, 'usr_long')
  expect(kept?.title).toMatch(/^À+…$/)
  const entry = { title: kept?.title, followedAt: AT, rhythm: 'immediate' }
  const rest = Object.fromEntries(
    Array.from({ length: 999 }, (_, i) => [`bill#119/hconres/${10_000 + i}`, entry]),
  )
  const row = { pk: userPartition('usr_full'), sk: 'FOLLOWS', followed: 999, ...rest }
  expect(await engine.store.put(row, ifAbsent)).toBe('written')
  expect(await addFollow(engine.store, 'usr_full', { ...followOf('119/hr/1'), title }, 1_000)).toBe(true)
  expect(await listFollows(engine.store, 'usr_full')).toHaveLength(1_000)
})

test('keeps the rhythm of a follow until it is removed', async () => {
  const bill = followOf('119/hr/1')
  const set = (rhythm: 'daily' | undefined) => setFollowRhythm(engine.store, 'usr_rhythm', bill, rhythm)
  expect(await set('daily')).toBe(false)
  await addFollow(engine.store, 'usr_rhythm', bill, 10)
  expect(await set('daily')).toBe(true)
  await addFollow(engine.store, 'usr_rhythm', bill, 10)
  expect(await listFollows(engine.store, 'usr_rhythm')).toEqual([{ ...bill, rhythm: 'daily' }])
  expect(await set(undefined)).toBe(true)
  expect(await listFollows(engine.store, 'usr_rhythm')).toEqual([bill])
  await set('daily')
  await removeFollow(engine.store, 'usr_rhythm', bill)
  await addFollow(engine.store, 'usr_rhythm', bill, 10)
  expect(await listFollows(engine.store, 'usr_rhythm')).toEqual([bill])
})
