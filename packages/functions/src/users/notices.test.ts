import type { Notice, NoticeAnswer } from '@rostrum/contract/entities/notices'
import { billRef, memberRef, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { userRoutes } from '@rostrum/contract/routes/users'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import type { LedgerEvent } from '@rostrum/core/record/ledger-event'
import { replaceBillHead, type StoredBill } from '@rostrum/core/store/record/bills'
import { addFollow, listFollows } from '@rostrum/core/store/following/follows'
import { replaceMember } from '@rostrum/core/store/record/members'
import { useFreshEngine } from '@rostrum/core/testing/engine'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const FOLLOWED = '2026-11-20T12:00:00.000Z'
const ENDED = '2027-01-06T17:00:00.000Z'
const NOW = '2027-01-20T12:00:00.000Z'
const OLD = billRef({ congress: 119, type: 'hr', number: '1' })
const NEW = billRef({ congress: 120, type: 'hr', number: '12' })

const engine = useFreshEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

interface Answer {
  readonly status: number
  readonly notices: Notice[]
  readonly count: number
}

async function request(method: string, path: string, body?: unknown, user = 'usr_a'): Promise<Answer> {
  const response = await app.request(`/api/users/${user}/notices${path}`, {
    method,
    headers: { authorization: 'Bearer usr_a.x.x', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { data } = (await response.json()) as { data?: Omit<Answer, 'status'> }
  return { notices: [], count: 0, ...data, status: response.status }
}
const list = () => request('GET', '')
const answer = (eventId: string, choice: NoticeAnswer['choice']) =>
  request('POST', '/answers', { answers: [{ eventId, choice }] })

const saveBill = (key: string, changes: Partial<StoredBill> = {}) =>
  replaceBillHead(engine.store, storedBill(key, { title: 'Clean Rivers Act', ...changes }), FOLLOWED)
const followIt = (ref: RecordRef, choices: { readonly rhythm?: 'weekly' } = {}) =>
  addFollow(engine.store, 'usr_a', { ...ref, title: 'Then', followedAt: FOLLOWED, ...choices }, 10)
const happens = (
  ref: RecordRef,
  kind: LedgerEvent['kind'],
  { to, at = ENDED }: { to?: string; at?: string } = {},
) =>
  appendChanges(engine.store, ref, [{ kind, identity: [to ?? ''], ...(to !== undefined && { to }) }], {
    now: new Date(at),
  })
const followedKeys = async () => (await listFollows(engine.store, 'usr_a')).map(({ key }) => key).toSorted()

beforeEach(async () => {
  await saveBill(OLD.key)
  await saveBill(NEW.key)
  await followIt(OLD)
})

async function noticeId(): Promise<string> {
  const { notices } = await list()
  expect(notices.length).toBe(1)
  return notices[0]?.eventId ?? ''
}

describe('notices', () => {
  test('combine an end and a reintroduction into one notice', async () => {
    await happens(OLD, 'died')
    await happens(OLD, 'reintroduced', { to: NEW.key, at: '2027-01-06T17:00:01.000Z' })
    const { notices, count } = await list()
    expect(count).toBe(1)
    expect(notices).toMatchObject([
      {
        item: { ...OLD, title: 'Clean Rivers Act' },
        changes: [{ kind: 'reintroduced', to: NEW.key }, { kind: 'died' }],
        successor: { key: NEW.key, title: 'Clean Rivers Act', isFollowed: false },
      },
    ])
  })

  test('report a law despite later events, and a member who left', async () => {
    await saveBill('119/s/5', { laws: [{ type: 'Public Law', number: '119-9' }] })
    const [law, member] = [billRef({ congress: 119, type: 's', number: '5' }), memberRef('A000001')]
    await followIt(law)
    await happens(law, 'law', { to: 'Public Law 119-9' })
    await happens(law, 'text', { to: 'Public Law', at: '2027-01-07T17:00:00.000Z' })
    await replaceMember(engine.store, storedMember('A000001', { isCurrent: false }), FOLLOWED)
    await followIt(member)
    await happens(member, 'left')
    expect(
      (await list()).notices.map(({ item, changes }) => [item.key, changes.map(({ kind }) => kind)]),
    ).toEqual(
      expect.arrayContaining([
        ['119/s/5', ['law']],
        ['A000001', ['left']],
      ]),
    )
  })

  test('leave out earlier events, other kinds, and other users’ follows', async () => {
    await happens(OLD, 'died', { at: '2026-11-19T12:00:00.000Z' })
    await happens(OLD, 'action', { to: 'Referred' })
    await happens(NEW, 'died')
    expect(await list()).toMatchObject({ notices: [], count: 0 })
  })

  test('list fifty and count all', async () => {
    for (let number = 100; number < 154; number += 1) {
      const ref = billRef({ congress: 119, type: 'hr', number })
      await saveBill(ref.key)
      await addFollow(engine.store, 'usr_a', { ...ref, title: 'Then', followedAt: FOLLOWED }, 100)
      await happens(ref, 'died')
    }
    const { notices, count } = await list()
    expect([notices.length, count]).toEqual([50, 54])
  })
})

describe('an answer', () => {
  beforeEach(async () => {
    await happens(OLD, 'died')
    await happens(OLD, 'reintroduced', { to: NEW.key, at: '2027-01-06T17:00:01.000Z' })
  })

  test.each([
    ['keep', [OLD.key]],
    ['stop', []],
    ['also', [OLD.key, NEW.key]],
    ['instead', [NEW.key]],
  ] as const)(
    '%s decides what is followed and ends the question, however often it is sent',
    async (choice, keys) => {
      const id = await noticeId()
      expect(await answer(id, choice)).toMatchObject({ status: 200, notices: [], count: 0 })
      expect(await answer(id, choice)).toMatchObject({ status: 200, count: 0 })
      expect(await followedKeys()).toEqual([...keys])
    },
  )

  test('gives the new bill the rhythm of the old one', async () => {
    await answer(await noticeId(), 'stop')
    await followIt(OLD, { rhythm: 'weekly' })
    await answer(await noticeId(), 'instead')
    expect(await listFollows(engine.store, 'usr_a')).toMatchObject([{ key: NEW.key, rhythm: 'weekly' }])
  })

  test('covers only events up to its time', async () => {
    await answer(await noticeId(), 'keep')
    await happens(OLD, 'reintroduced', { to: '120/s/7', at: '2027-01-09T12:00:00.000Z' })
    expect((await list()).notices).toMatchObject([
      { changes: [{ to: '120/s/7' }], successor: { key: '120/s/7' } },
    ])
  })

  test.each([
    ['an unknown event', 'evt_unknown', 'keep', 404],
    ['no event id', 'USER#usr_b', 'keep', 400],
    ['an unknown choice', 'evt_unknown', 'delete', 400],
  ])('is refused for %s', async (_what, eventId, choice, status) => {
    expect((await request('POST', '/answers', { answers: [{ eventId, choice }] })).status).toBe(status)
    expect(await followedKeys()).toEqual([OLD.key])
  })

  test('is refused for a bill that was not reintroduced, and for another person', async () => {
    const other = billRef({ congress: 119, type: 's', number: '5' })
    await saveBill(other.key)
    await followIt(other)
    await happens(other, 'died')
    const died = (await list()).notices.find(({ item }) => item.key === other.key)?.eventId ?? ''
    expect((await answer(died, 'instead')).status).toBe(404)
    const answers = [{ eventId: died, choice: 'stop' }]
    expect((await request('POST', '/answers', { answers }, 'usr_b')).status).toBe(403)
    expect(await followedKeys()).toEqual([OLD.key, other.key])
  })
})
