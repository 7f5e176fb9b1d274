import { userRoutes } from '@rostrum/contract/routes/users'
import { storedBill } from '@rostrum/core/catalog/testing/stored-records'
import { replaceBillHead } from '@rostrum/core/store/record/bills'
import { alertMailOf } from '@rostrum/core/alerts/testing/alert-mail'
import { putAlertMail } from '@rostrum/core/store/alert-mails'
import { findDueMark } from '@rostrum/core/store/alerts/due-marks'
import { putPushDelivery } from '@rostrum/core/store/push-deliveries'
import { addFollow } from '@rostrum/core/store/following/follows'
import { useEngine } from '@rostrum/core/testing/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../http/testing/app.ts'
import { storeContext } from '../testing/store-context.ts'
import { handlers } from '../users.ts'

const NOW = '2026-11-20T12:00:00.000Z'
const HR1 = { kind: 'bill', key: '119/hr/1' } as const
const SETTINGS = {
  rhythm: 'daily',
  timeZone: 'Europe/Berlin',
  deliveryTime: '18:15',
  weekday: 'saturday',
  quietHours: { from: '22:00', to: '07:00' },
  mutedKinds: ['text', 'cosponsor_added'],
}
const engine = useEngine()
const contextOf = () => storeContext(engine.store, new Date(NOW))
const app = createApp({ domain: 'users', routes: userRoutes, handlers, contextOf })

async function request(method: string, path: string, body?: unknown, user = 'usr_a') {
  const response = await app.request(`/api/users/${user}/alerts${path}`, {
    method,
    headers: { authorization: 'Bearer usr_a.x.x', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- tests inspect any response
  const answer = (await response.json()) as Record<string, any>
  return { status: response.status, answer, data: answer['data'] }
}

beforeAll(async () => {
  await replaceBillHead(engine.store, storedBill(HR1.key, { title: 'An Act' }), NOW)
  await addFollow(engine.store, 'usr_a', { ...HR1, title: 'An Act', followedAt: NOW }, 10)
})

describe('alert settings', () => {
  test('are defaults without a rhythm until they are chosen', async () => {
    const { data } = await request('GET', '/settings')
    expect(data.settings).toEqual({
      rhythm: null,
      timeZone: 'America/New_York',
      deliveryTime: '07:30',
      weekday: 'monday',
      quietHours: null,
      mutedKinds: [],
    })
  })

  test('are stored as sent, each muted kind once', async () => {
    const twice = { ...SETTINGS, mutedKinds: [...SETTINGS.mutedKinds, 'text'] }
    expect(await request('PUT', '/settings', twice)).toMatchObject({
      status: 200,
      data: { settings: SETTINGS },
    })
    expect((await request('GET', '/settings')).data).toEqual({ settings: SETTINGS })
    const mark = await findDueMark(engine.store, { userId: 'usr_a', which: 'digest' })
    expect(mark?.dueAt).toBe('2026-11-20T17:15:00.000Z')
  })

  test.each([
    ['rhythm', 'hourly'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', 'x'.repeat(65)],
    ['deliveryTime', '07:31'],
    ['deliveryTime', '24:00'],
    ['weekday', 'someday'],
    ['quietHours', { from: '22:00' }],
    ['mutedKinds', ['gossip']],
    ['mutedKinds', Array.from({ length: 1_000 }, () => 'text')],
  ])('are refused with an impossible %s', async (name, value) => {
    const { status, answer } = await request('PUT', '/settings', { ...SETTINGS, [name]: value })
    expect([status, answer['code']]).toEqual([400, 'invalid_input'])
    expect(answer['issues'][0].path).toContain(name)
  })
})

describe('the rhythm of a followed record', () => {
  test('is listed until it equals the default again', async () => {
    const set = (rhythm: string | null) => request('PUT', '/rhythm', { ...HR1, rhythm })
    expect(await set('immediate')).toMatchObject({ status: 200, data: { ...HR1, rhythm: 'immediate' } })
    expect((await request('GET', '/rhythms')).data).toEqual({ rhythms: [{ ...HR1, rhythm: 'immediate' }] })
    expect((await set(null)).data).toEqual({ ...HR1, rhythm: null })
    expect((await request('GET', '/rhythms')).data).toEqual({ rhythms: [] })
  })

  test.each([
    [404, { ...HR1, key: '119/hr/2', rhythm: 'daily' }],
    [400, { ...HR1, kind: 'law', rhythm: 'daily' }],
    [400, { ...HR1, rhythm: 'hourly' }],
    [400, { ...HR1, key: '1'.repeat(41), rhythm: 'daily' }],
    [400, HR1],
  ])('is refused with %i', async (status, body) => {
    expect((await request('PUT', '/rhythm', body)).status).toBe(status)
  })
})

test.each([
  ['GET', '/settings', undefined],
  ['PUT', '/settings', SETTINGS],
  ['PUT', '/rhythm', { ...HR1, rhythm: 'daily' }],
  ['GET', '/rhythms', undefined],
])('refuses %s %s of another user', async (method, path, body) => {
  const { status, answer } = await request(method, path, body, 'usr_z')
  expect([status, answer['code']]).toEqual([403, 'forbidden'])
})

describe('alerts', () => {
  const states = ['sent', 'bounced', 'pending'] as const

  beforeAll(async () => {
    await putAlertMail(engine.store, alertMailOf('usr_a', 1, { composedAt: '2026-10-01T12:00:00.000Z' }))
    for (const [i, state] of states.entries()) {
      const mail = alertMailOf('usr_a', i + 2, { state, sentAt: NOW, otherEventIds: ['evt_2'] })
      await putAlertMail(engine.store, mail)
      const queued = { queuedAt: NOW, attempts: 1, waiting: [], revision: 1 }
      if (state === 'bounced')
        await putPushDelivery(engine.store, { ...mail, ...queued, taken: 2, failed: 1 })
    }
  })

  test('are listed for 30 days, newest first, with current titles', async () => {
    const { data } = await request('GET', '')
    expect(data.alerts.map(({ state }: { state: string }) => state)).toEqual(states.toReversed())
    expect(data.alerts[0]).toMatchObject({
      rhythm: 'immediate',
      sentAt: NOW,
      otherChanges: 1,
      entries: [{ eventId: 'evt_1', kind: 'action', item: { ...HR1, title: 'An Act' } }],
    })
    expect(data.alerts[1]).toMatchObject({ state: 'bounced', notified: 2, notNotified: 1 })
    expect(data.alerts[0]).not.toHaveProperty('notified')
    expect(data.next).toBeUndefined()
  })

  test('are paged', async () => {
    const first = (await request('GET', '?limit=2')).data
    const second = (await request('GET', `?limit=2&before=${first.next}`)).data
    expect([first.alerts.length, second.alerts.length, second.next]).toEqual([2, 1, undefined])
  })

  test('of another user are refused', async () => {
    expect((await request('GET', '', undefined, 'usr_b')).status).toBe(403)
  })
})
