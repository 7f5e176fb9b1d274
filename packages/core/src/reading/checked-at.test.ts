import { memberRef } from '@rostrum/contract/entities/record-ref'
import { expect, test } from 'vitest'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { saveWalk } from '../store/sync/walks.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { checkedAtOf, findCheckFor } from './checked-at.ts'

const engine = useFreshEngine()
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const REF = memberRef('Q000001')

const listed = { sourceUpdatedAt: at('08:00'), checkedAt: at('09:00') }
const detailed = { ...listed, detailedFor: at('08:00'), detailedAt: at('09:00') }
const check = { completeAt: at('12:00'), isChanged: false }

test.each([
  ['one that checks did not show again is as fresh as the last check', detailed, check, '12:00'],
  ['a list row is as fresh as the last check', listed, check, '12:00'],
  [
    'one fetched after the last check is as fresh as that',
    { ...detailed, checkedAt: at('12:03') },
    check,
    '12:03',
  ],
  ['one before any complete check is as fresh as its own fetch', detailed, { isChanged: false }, '09:00'],
  [
    'one whose row is newer is as old as its details',
    { ...detailed, sourceUpdatedAt: at('11:58') },
    check,
    '09:00',
  ],
  [
    'one with a change in the queue is as old as its details',
    detailed,
    { ...check, isChanged: true },
    '09:00',
  ],
  [
    'one that the source has nothing newer of is as fresh as the last check',
    { ...detailed, sourceUpdatedAt: at('11:58'), settledFor: at('11:58') },
    check,
    '12:00',
  ],
])('of records, %s', (_, row, seen, expected) => {
  expect(checkedAtOf(row, seen)).toBe(at(expected))
})

test('uses the last complete check, and considers queued changes', async () => {
  const { store } = engine
  expect(await findCheckFor(store, REF)).toEqual({ isChanged: false })
  const walk = {
    name: 'members',
    completeAt: at('12:00'),
    lookedAt: at('12:05'),
    held: 1,
    expected: 1,
    revision: 0,
  }
  await saveWalk(store, walk)
  const request = { ...REF, priority: 'changed', rank: '9', failures: 0 } as const
  await enqueueFetch(store, request)
  expect(await findCheckFor(store, REF)).toEqual(check)
  await enqueueFetch(store, { ...request, expectedAt: at('12:04') })
  expect(await findCheckFor(store, REF)).toEqual({ ...check, isChanged: true })
})
