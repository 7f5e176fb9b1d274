import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { userRoutes } from '@rostrum/contract/routes/users'
import { storedBill, storedMember } from '@rostrum/core/catalog/testing/stored-records'
import { appendChanges } from '@rostrum/core/ledger/append-changes'
import type { LedgerChange } from '@rostrum/core/record/ledger-event'
import { ifAbsent } from '@rostrum/core/store/condition'
import { listFetchQueue } from '@rostrum/core/store/sync/fetch-queue'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { replaceMember } from '@rostrum/core/store/record/members'
import { userPartition } from '@rostrum/core/store/accounts/users'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const engine = useEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))

const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

async function users(
  user: string,
  method: string,
  path: string,
  { body, ifMatch }: { body?: unknown; ifMatch?: string } = {},
) {
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${user}.x.x`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect responses of every route
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, etag: response.headers.get('etag') ?? '', answer, data: answer['data'] }
}

async function happens(
  subject: RecordRef,
  change: Omit<LedgerChange, 'identity'>,
  seenAt: string,
): Promise<void> {
  await appendChanges(engine.store, subject, [{ ...change, identity: [seenAt] }], {
    now: new Date(seenAt),
  })
}
const HR1: RecordRef = { kind: 'bill', key: '119/hr/1' }
const hr1 = { congress: 119, billType: 'hr', billNumber: '1' }

beforeAll(async () => {
  for (const number of ['1', '2', '3']) {
    await replaceBillHead(engine.store, storedBill(`119/hr/${number}`, { title: `Act ${number}` }), NOW)
  }
  await replaceMember(engine.store, storedMember('S000001'), NOW)
  await replaceMember(engine.store, storedMember('S000002', { detailedFor: '2025-06-01T00:00:00.000Z' }), NOW)
})

describe('following a member', () => {
  test('is idempotent, also concurrently', async () => {
    const follow = () => users('usr_a', 'POST', '/users/usr_a/follow/s000001')
    const ends = await Promise.all(Array.from({ length: 20 }, follow))
    expect(ends.map(({ status, data }) => [status, data])).toEqual(ends.map(() => [200, { following: true }]))
    const { data } = await users('usr_a', 'GET', '/users/usr_a/following')
    expect(data).toEqual({
      follows: [{ member_bioguide_id: 'S000001', followed_at: NOW }],
      pagination: { count: 1, total: 1, limit: 50, offset: 0 },
    })
    for (const _ of [1, 2]) {
      const end = await users('usr_a', 'DELETE', '/users/usr_a/follow/S000001')
      expect(end.data).toEqual({ following: false })
    }
    expect((await users('usr_a', 'GET', '/users/usr_a/stats')).data).toMatchObject({ total: 0, since: null })
  })

  test('prioritizes details that are not stored', async () => {
    await users('usr_b', 'POST', '/users/usr_b/follow/S000001')
    await users('usr_b', 'POST', '/users/usr_b/follow/S000002')
    const backlog = await listFetchQueue(engine.store, 10)
    expect(
      backlog.filter(({ kind }) => kind === 'member').map(({ key, priority }) => [key, priority]),
    ).toEqual([['S000001', 'tracked']])
  })

  test('refuses an unknown member', async () => {
    const { status, answer } = await users('usr_b', 'POST', '/users/usr_b/follow/Z999999')
    expect([status, answer['message']]).toEqual([404, 'Congressional member not found'])
  })

  test('is listed as status, batch, ids and cards', async () => {
    await users('usr_c', 'POST', '/users/usr_c/follow/S000002')
    const at = async (path: string) => (await users('usr_c', 'GET', `/users/usr_c/${path}`)).data
    expect(await at('following/S000002/status')).toEqual({ following: true })
    expect(await at('trackedMembers/S000001/status')).toEqual({ tracked: false })
    expect(await at('trackedMembers')).toMatchObject({ members: ['S000002'] })
    expect((await at('trackedMembersData')).members).toMatchObject([
      { bioguideId: 'S000002', followedAt: NOW },
    ])
    const input = { body: { bioguideIds: ['S000001', 's000002'] } }
    const { data } = await users('usr_c', 'POST', '/users/usr_c/following/getFavorites', input)
    expect(data).toEqual({ favorites: { S000001: false, S000002: true } })
  })
})

describe('tracking a bill', () => {
  test('stores its title at that time and shows the current one', async () => {
    await users('usr_d', 'POST', '/bills/favorite', { body: { ...hr1, billTitle: 'something else' } })
    await replaceBillHead(engine.store, storedBill('119/hr/1', { title: 'Act 1, renamed', revision: 2 }), NOW)
    const { data } = await users('usr_d', 'GET', '/bills/trackedBills')
    expect(data.tracked).toMatchObject([
      { ...hr1, kind: 'bill', billTitle: 'Act 1', title: 'Act 1, renamed', createdAt: NOW },
    ])
    expect((await users('usr_d', 'GET', '/bills/favorites')).data).toEqual(data)
    const check = '/bills/favorite/check?congress=119&billType=HR&billNumber=1'
    expect((await users('usr_d', 'GET', check)).data).toEqual({ tracked: true })
    const inOtherNames = '/bills/favorite/check?congress=119&type=hr&number=1'
    expect((await users('usr_d', 'GET', inOtherNames)).data).toEqual({ tracked: true })
    const wrong = await users('usr_d', 'GET', '/bills/favorite/check?congress=119&type=hr&number=none')
    expect(wrong.answer['issues']).toEqual([
      { path: 'query.number', message: 'number must be a number such as 3076' },
    ])
    const input = { body: { bills: [hr1, { ...hr1, billNumber: 2 }] } }
    expect((await users('usr_d', 'POST', '/bills/trackedBills/getTracked', input)).data).toEqual({
      tracked: { '119/hr/1': true, '119/hr/2': false },
    })
    expect((await users('usr_d', 'DELETE', '/bills/favorite', { body: hr1 })).data).toEqual({
      tracked: false,
    })
    expect((await users('usr_d', 'GET', check)).data).toEqual({ tracked: false })
  })

  test.each([
    [{ ...hr1, billNumber: '77' }, 'Bill not found'],
    [{ ...hr1, billType: 'samdt', billNumber: '77' }, 'Amendment not found'],
  ])('refuses an unknown bill (%o)', async (body, words) => {
    const { status, answer } = await users('usr_d', 'POST', '/bills/favorite', { body })
    expect([status, answer['message']]).toEqual([404, words])
  })

  test('refuses more than a thousand', async () => {
    await engine.store.put({ pk: userPartition('usr_e'), sk: 'FOLLOWS', followed: 999 }, ifAbsent)
    const follow = (billNumber: string) =>
      users('usr_e', 'POST', '/bills/favorite', { body: { ...hr1, billNumber } })
    expect((await follow('1')).status).toBe(200)
    const { status, answer } = await follow('2')
    expect([status, answer['code'], answer['message']]).toEqual([
      409,
      'conflict',
      'You can track at most 1,000 items. Stop tracking one to track another.',
    ])
    expect((await follow('1')).status).toBe(200)
  })
})

describe('activity', () => {
  test('lists changes of followed records, newest first, paged, unread until marked as read', async () => {
    await happens(HR1, { kind: 'title', from: 'a', to: 'b' }, '2026-11-19T00:00:00.000Z')
    await users('usr_f', 'POST', '/bills/favorite', { body: hr1 })
    await users('usr_f', 'POST', '/users/usr_f/follow/S000002')
    await happens({ kind: 'member', key: 'S000002' }, { kind: 'party', to: 'I' }, '2026-11-21T00:00:00.000Z')
    for (let hour = 10; hour < 24; hour += 1) {
      await happens(HR1, { kind: 'action', to: `step ${hour}` }, `2026-11-20T${hour}:30:00.000Z`)
    }
    await happens({ kind: 'bill', key: '119/hr/2' }, { kind: 'title' }, '2026-11-22T00:00:00.000Z')

    const first = (await users('usr_f', 'GET', '/users/usr_f/activity?limit=3')).data
    expect(first).toMatchObject({
      activity: [
        { item: { kind: 'member', key: 'S000002' }, kind: 'party', to: 'I', isUnread: true },
        { item: { ...HR1, title: 'Act 1, renamed' }, kind: 'action', to: 'step 23', isUnread: true },
        { to: 'step 22' },
      ],
      lookedAt: null,
    })
    const next = encodeURIComponent(first.next)
    const rest = (await users('usr_f', 'GET', `/users/usr_f/activity?limit=100&before=${next}`)).data
    expect(rest.next).toBeUndefined()
    expect(rest.activity.map(({ to }: { to: string }) => to)).toEqual([
      ...Array.from({ length: 12 }, (_, i) => `step ${21 - i}`),
      'b',
    ])
    expect(rest.activity.at(-1)).toMatchObject({ isUnread: false })

    const marker = { body: { lookedAt: '2026-11-20T11:45:00.000Z' } }
    const back = { body: { lookedAt: '2026-11-01T00:00:00.000Z' } }
    for (const body of [marker, back]) {
      expect((await users('usr_f', 'PUT', '/users/usr_f/activity/looked', body)).data).toEqual(marker.body)
    }
    const since = (
      await users('usr_f', 'GET', '/users/usr_f/activity?kind=bill&since=2026-11-20T22:30:00.000Z')
    ).data
    expect(since.activity.map(({ to }: { to: string }) => to)).toEqual(['step 23'])
    const { mostActive } = (await users('usr_f', 'GET', '/users/usr_f/stats')).data
    expect(mostActive).toEqual({ ...HR1, title: 'Act 1, renamed', changes: 15 })
  })

  test('sorts tracked bills by last change or by when they were tracked', async () => {
    for (const billNumber of ['2', '3', '1']) {
      await users('usr_g', 'POST', '/bills/favorite', { body: { ...hr1, billNumber } })
    }
    await happens({ kind: 'bill', key: '119/hr/3' }, { kind: 'title', to: 'c' }, '2026-11-29T00:00:00.000Z')
    const { data } = await users('usr_g', 'GET', '/bills/trackedBills')
    expect(data.tracked[0]).toMatchObject({ billNumber: '3', lastChange: { kind: 'title', to: 'c' } })
    const page = (await users('usr_g', 'GET', '/bills/trackedBills?sort=followed&limit=2&offset=1')).data
    expect(page).toMatchObject({ pagination: { total: 3, limit: 2, offset: 1 } })
    expect(page.tracked).toHaveLength(2)
  })
})

describe('preferences', () => {
  const path = '/users/usr_h/preferences'

  test('are stored as sent, and protected against lost updates', async () => {
    const none = await users('usr_h', 'GET', path)
    expect(none.data).toEqual({ preferences: {} })
    const settings = { theme: 'dark', nested: { list: [1, null, 'é'] } }
    const first = await users('usr_h', 'PUT', path, { body: settings, ifMatch: none.etag })
    expect([first.status, first.data]).toEqual([200, { preferences: settings }])
    const late = await users('usr_h', 'PUT', path, { body: { theme: 'light' }, ifMatch: none.etag })
    expect([late.status, late.answer['code']]).toEqual([412, 'precondition_failed'])
    const stored = await users('usr_h', 'GET', path)
    expect([stored.data, stored.etag]).toEqual([{ preferences: settings }, first.etag])
    expect((await users('usr_h', 'PUT', path, { body: { theme: 'light' } })).status).toBe(200)
  })

  test('refuse one of two concurrent writes with the same version', async () => {
    const { etag } = await users('usr_i', 'GET', '/users/usr_i/preferences')
    const writes = ['a', 'b', 'c'].map((theme) =>
      users('usr_i', 'PUT', '/users/usr_i/preferences', { body: { theme }, ifMatch: etag }),
    )
    const ends = (await Promise.all(writes)).map(({ status }) => status)
    expect(ends.toSorted()).toEqual([200, 412, 412])
  })

  test.each([
    ['no version', {}],
    ['any version', { ifMatch: '*' }],
  ])('apply 50 concurrent writes for %s', async (what, stated) => {
    const user = `usr_${what.replace(' ', '_')}`
    const own = `/users/${user}/preferences`
    const writes = Array.from({ length: 50 }, (_, i) => users(user, 'PUT', own, { body: { i }, ...stated }))
    const ends = await Promise.all(writes)
    expect(ends.map(({ status }) => status)).toEqual(ends.map(() => 200))
    expect(new Set(ends.map(({ etag }) => etag)).size).toBe(50)
    expect((await users(user, 'GET', own)).etag).toBe('"preferences-50"')
  })

  test('are refused beyond 16 KB or if not an object', async () => {
    const large = await users('usr_h', 'PUT', path, { body: { x: 'y'.repeat(17_000) } })
    expect([large.status, large.answer['message']]).toEqual([413, 'Preferences can be at most 16 KB.'])
    expect((await users('usr_h', 'PUT', path, { body: ['x'] })).status).toBe(400)
  })
})

test.each([
  ['POST', '/users/usr_z/follow/S000001'],
  ['DELETE', '/users/usr_z/follow/S000001'],
  ['GET', '/users/usr_z/following'],
  ['GET', '/users/usr_z/trackedMembers'],
  ['GET', '/users/usr_z/trackedMembersData'],
  ['GET', '/users/usr_z/following/S000001/status'],
  ['GET', '/users/usr_z/trackedMembers/S000001/status'],
  ['GET', '/users/usr_z/stats'],
  ['GET', `/users/${'z'.repeat(500)}/stats`],
  ['GET', '/users/usr_z/activity'],
  ['GET', '/users/usr_z/preferences'],
  ['PUT', '/users/usr_z/activity/looked', { lookedAt: NOW }],
  ['PUT', '/users/usr_z/activity/visit'],
  ['GET', '/users/usr_z/trackedTopics'],
  ['PUT', '/users/usr_z/preferences', {}],
  ['POST', '/users/usr_z/following/getFavorites', { bioguideIds: [] }],
])('refuses %s %s of another user', async (method, path, body?: object) => {
  const { status, answer } = await users('usr_a', method, path, body === undefined ? {} : { body })
  expect([status, answer['code']]).toEqual([403, 'forbidden'])
})
