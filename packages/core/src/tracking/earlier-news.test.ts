import { billRef, memberRef } from '@rostrum/contract/entities/record-ref'
import { beforeEach, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { storedBill } from '../catalog/testing/stored-records.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { addFollow, removeFollow } from '../store/following/follows.ts'
import { replaceBillHead } from '../store/record/bills.ts'
import { putSessionVotes } from '../store/votes/session-votes.ts'
import type { Key } from '../store/item.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { storedVote } from '../votes/testing/stored-vote.ts'
import { listActivity } from './activity.ts'

const USER = 'usr_a'
const BILL = { congress: 119, type: 'hr', number: '3' } as const
const SESSION = { chamber: 'House', congress: 119, session: 1 } as const
const ACTION = { text: 'Notified the Senate of the vote.', date: '2025-03-05' }
const VOTED = 'The House did not pass H.R. 3, 3–2'

let store: MemoryStore
const newsAt = async (now: string) => {
  const { activity } = await listActivity({ store, now: () => new Date(now) }, USER, { limit: 20 })
  return activity.map(({ kind, to, happenedDate, isBeforeFollow }) => [
    kind,
    to,
    happenedDate,
    isBeforeFollow,
  ])
}

beforeEach(async () => {
  store = new MemoryStore()
  await replaceBillHead(store, storedBill('119/hr/3', { latestAction: ACTION }), '2025-03-06T00:00:00.000Z')
  await putSessionVotes(store, SESSION, [storedVote()])
  for (const ref of [billRef(BILL), memberRef('E000905')])
    await addFollow(store, USER, { ...ref, title: 'T', followedAt: '2025-03-07T00:00:00.000Z' }, 10)
})

test('a new follow shows votes and the latest action of the 30 days before it', async () => {
  const news = await newsAt('2025-03-07T00:01:00Z')
  expect(news.toSorted()).toEqual([
    ['action', ACTION.text, '2025-03-05', true],
    ['vote', VOTED, '2025-03-04', true],
    ['voted', `Yea. ${VOTED}`, '2025-03-04', true],
  ])
  expect(news[0]?.[0]).toBe('action')
})

test("reads each record's head once", async () => {
  const read: string[] = []
  const counted = interceptStore(store, (call, keys) => {
    if (call === 'getMany') read.push(...(keys as Key[]).map(({ pk }) => pk))
  })
  await listActivity({ store: counted, now: () => new Date('2025-03-07T00:01:00Z') }, USER, { limit: 20 })
  expect(read.filter((pk) => pk === 'BILL#119/hr/3')).toHaveLength(1)
})

test('includes only what the log lacks', async () => {
  const key = 'house/119/1/12'
  const logged = [
    { kind: 'stage', to: 'in_committee', happenedDate: '2025-03-06', identity: [1] },
    { kind: 'vote', to: VOTED, vote: key, happenedDate: '2025-03-04', identity: [key] },
  ] as const
  await appendChanges(store, billRef(BILL), logged, { now: new Date('2025-03-07T12:00:00Z') })
  const kinds = (await newsAt('2025-03-07T13:00:00Z')).map(([kind, , , isBefore]) => [kind, isBefore])
  expect(kinds.toSorted()).toEqual([
    ['stage', undefined],
    ['vote', undefined],
    ['voted', true],
  ])
})

test('includes each vote and action once, whatever its name and order in the log', async () => {
  const logged = [
    { kind: 'vote', to: VOTED, vote: 'house/119/1/12', happenedDate: '2025-03-04', identity: ['later', 2] },
    { kind: 'action', to: ACTION.text, happenedDate: ACTION.date, identity: ['other words'] },
  ] as const
  await appendChanges(store, billRef(BILL), logged, { now: new Date('2025-03-07T12:00:00Z') })
  const late = { kind: 'title', to: 'T', happenedDate: '2025-03-01', identity: [1] } as const
  await appendChanges(store, billRef(BILL), [late], { now: new Date('2025-03-07T12:30:00Z') })
  const kinds = (await newsAt('2025-03-07T13:00:00Z')).map(([kind]) => kind)
  expect(kinds.toSorted()).toEqual(['action', 'title', 'vote', 'voted'])
})

test('does not mark an event from the day of the follow as unread', async () => {
  const unread = async (now: string) => {
    const { activity } = await listActivity({ store, now: () => new Date(now) }, USER, { limit: 20 })
    return activity.some(({ isUnread }) => isUnread)
  }
  await removeFollow(store, USER, memberRef('E000905'))
  await removeFollow(store, USER, billRef(BILL))
  await addFollow(store, USER, { ...billRef(BILL), title: 'T', followedAt: '2025-03-05T13:00:00.000Z' }, 10)
  expect(await unread('2025-03-05T13:30:00Z')).toBe(false)
})

test('ends after 30 days', async () => {
  expect(await newsAt('2025-04-05T12:00:00Z')).toEqual([])
})
