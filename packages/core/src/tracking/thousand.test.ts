import { beforeAll, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { seenDayOf, ledgerEventOf } from '../record/ledger-event.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { replaceBillHead } from '../store/record/bills.ts'
import { ifAbsent } from '../store/condition.ts'
import { appendEvent, eventSortKey } from '../store/record/ledger-events.ts'
import { addFollow, removeFollow } from '../store/following/follows.ts'
import { putLatestChange } from '../store/record/latest-changes.ts'
import type { Store } from '../store/store.ts'
import { userPartition } from '../store/accounts/users.ts'
import { useEngine } from '../testing/engine.ts'
import { listActivity } from './activity.ts'
import { listFollowed } from './lists.ts'
import { readStats } from './stats.ts'
import { listTopics } from './topics.ts'

const engine = useEngine()
const USER = 'usr_many'
const MANY = 1_000
const SHOWN = 40
const CONCURRENCY = 8
/** Keys in one BatchGetItem request. */
const BATCH = 100
const NOW = new Date('2026-11-20T12:00:00.000Z')
const minuteOf = (i: number): Date => new Date(NOW.getTime() - i * 60_000)

/** A store that counts the requests it makes. */
function countingStore(): { store: Store; requests: () => number } {
  let requests = 0
  const store = interceptStore(engine.store, (_call, key) => {
    requests += Array.isArray(key) ? Math.ceil(key.length / BATCH) : 1
  })
  return { store, requests: () => requests }
}

/** A user with the maximum of follows. Every bill has changed, bill n one minute before bill n - 1. */
beforeAll(async () => {
  const { store } = engine
  const numbers = Array.from({ length: MANY }, (_, i) => i + 1)
  const follows = numbers.map((number) => [
    number === MANY ? `amendment#119/samdt/${number}` : `bill#119/hr/${number}`,
    { title: `Act ${number}`, followedAt: minuteOf(MANY).toISOString() },
  ])
  const row = { pk: userPartition(USER), sk: 'FOLLOWS', followed: MANY, ...Object.fromEntries(follows) }
  await store.put(row, ifAbsent)
  await mapLimited(numbers, CONCURRENCY, async (number) => {
    const subject = { kind: 'bill', key: `119/hr/${number}` } as const
    const change = { kind: 'action', to: `Step of ${number}`, identity: [number] } as const
    const event = ledgerEventOf(subject, change, { now: minuteOf(number) })
    const days = { [seenDayOf(event)]: 1 }
    await putLatestChange(store, { event, end: eventSortKey(event), days, revision: 1 })
    if (number > SHOWN) return
    await appendEvent(store, event)
    await replaceBillHead(store, storedBill(subject.key, { policyArea: 'Health' }), NOW.toISOString())
  })
}, 60_000)

test('lists a page of 1,000 tracked bills by last change in at most 13 requests', async () => {
  const { store, requests } = countingStore()
  const query = { limit: SHOWN, offset: 0, sort: 'changed' } as const
  const { follows, pagination } = await listFollowed(store, USER, query)
  expect(follows.map(({ key }) => Number(key.split('/')[2]))).toEqual(
    Array.from({ length: SHOWN }, (_, i) => i + 1),
  )
  expect(pagination.total).toBe(MANY)
  expect(requests()).toBeLessThanOrEqual(13)
})

test('filters by kind in at most 4 requests', async () => {
  const { store, requests } = countingStore()
  const query = { limit: SHOWN, offset: 0, sort: 'changed', kinds: ['amendment'] } as const
  const { follows, pagination } = await listFollowed(store, USER, query)
  expect(follows.map(({ key }) => key)).toEqual([`119/samdt/${MANY}`])
  expect(pagination.total).toBe(1)
  expect(requests()).toBeLessThanOrEqual(4)
})

test('pages through activity without a gap, reading only the histories it returns', async () => {
  const { store, requests } = countingStore()
  const first = await listActivity({ store, now: () => NOW }, USER, { limit: 20 })
  expect(requests()).toBeLessThanOrEqual(35)
  const second = await listActivity({ store, now: () => NOW }, USER, { limit: 20, before: first.next ?? '' })
  const texts = [...first.activity, ...second.activity].map(({ to }) => to)
  expect(texts).toEqual(Array.from({ length: 40 }, (_, i) => `Step of ${i + 1}`))
})

test('reads only histories with events since the given instant', async () => {
  const { store, requests } = countingStore()
  const { activity, next } = await listActivity({ store, now: () => NOW }, USER, {
    limit: 100,
    since: minuteOf(3).toISOString(),
  })
  expect(activity.map(({ to }) => to)).toEqual(['Step of 1', 'Step of 2'])
  expect(next).toBeUndefined()
  expect(requests()).toBeLessThanOrEqual(15)
})

test('counts the topics of 999 bills in 13 requests, and later in 2, until other bills are followed', async () => {
  const { store, requests } = countingStore()
  const count = async (now = NOW): Promise<readonly [counted: number | undefined, requests: number]> => {
    const before = requests()
    const [topic] = await listTopics({ store, now: () => now }, USER)
    return [topic?.count, requests() - before]
  }
  expect(await count()).toEqual([SHOWN, 13])
  expect(await count()).toEqual([SHOWN, 2])
  const bill = { kind: 'bill', key: '119/hr/1' } as const
  await removeFollow(engine.store, USER, bill)
  expect(await count()).toEqual([SHOWN - 1, 13])
  await addFollow(engine.store, USER, { ...bill, title: 'Act 1', followedAt: NOW.toISOString() }, MANY)
  expect(await count()).toEqual([SHOWN, 13])
  expect(await count(new Date(NOW.getTime() + 86_400_000))).toEqual([SHOWN, 13])
})

test('reads stats in at most 13 requests', async () => {
  const { store, requests } = countingStore()
  const stats = await readStats({ store, now: () => NOW }, USER)
  expect(stats).toMatchObject({ bills: 999, amendments: 1, total: MANY, mostActive: { changes: 1 } })
  expect(requests()).toBeLessThanOrEqual(13)
})
