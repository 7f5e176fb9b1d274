import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Push, PushOutcome } from '../outbound/push-service.ts'
import { putAlertMail } from '../store/alert-mails.ts'
import {
  findAlertSettings,
  replaceAlertSettings,
  type StoredAlertSettings,
} from '../store/alerts/alert-settings.ts'
import { addFollow, removeFollow } from '../store/following/follows.ts'
import { findPushDelivery } from '../store/push-deliveries.ts'
import {
  listPushSubscriptions,
  pushSubscriptionId,
  putPushSubscription,
} from '../store/following/push-subscriptions.ts'
import { createSession, removeSession } from '../store/accounts/sessions.ts'
import type { Key } from '../store/item.ts'
import type { Store } from '../store/store.ts'
import { createUser, eraseUser } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { deliverPushes } from './deliver-pushes.ts'
import { queuePush } from './deliver.ts'
import { alertMailOf } from './testing/alert-mail.ts'
import { Killed, Killer } from './testing/crashing-store.ts'

const USER = 'usr_a'
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const SETTINGS: Omit<StoredAlertSettings, 'revision'> = {
  rhythm: 'immediate',
  timeZone: 'UTC',
  deliveryTime: '07:00',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
}
const clock = { now: START, lag: 0 }
const now = () => new Date(clock.now)
const log = { info: () => {}, error: () => {} }
let store: MemoryStore
let sent: { readonly device: string; readonly push: Push }[]
let answers: Record<string, PushOutcome | 'throws'>

beforeEach(async () => {
  Object.assign(clock, { now: START, lag: 0 })
  sent = []
  answers = {}
  store = new MemoryStore({ now, lagMilliseconds: () => clock.lag })
  const names = { email: 'a@example.org', username: 'a', passwordHash: '', createdAt: '' }
  await createUser(store, { id: USER, ...names, passwordVersion: 1, revision: 1 })
  await replaceAlertSettings(store, { userId: USER, ...SETTINGS }, undefined)
  await addFollow(store, USER, { ...BILL, title: 'An Act', followedAt: '2026-11-01T00:00:00.000Z' }, 10)
  for (const device of ['phone', 'laptop']) await subscribe(device)
})

async function subscribe(device: string) {
  const endpoint = `https://fcm.googleapis.com/wp/${device}`
  const at = now().toISOString()
  const names = { id: `ses_${device}`, userId: USER, device }
  const expiresAt = new Date(START + 30 * 24 * 60 * MINUTE).toISOString()
  const times = { signedInAt: at, lastUsedAt: at, expiresAt }
  await createSession(store, { ...names, passwordVersion: 1, tokenHash: '', ...times })
  await putPushSubscription(store, {
    id: pushSubscriptionId(endpoint),
    userId: USER,
    sessionId: names.id,
    endpoint,
    p256dh: '',
    auth: device,
    device,
    createdAt: at,
  })
}

const mail = alertMailOf(USER, 1)
async function queue(fields: Parameters<typeof alertMailOf>[2] = {}) {
  await putAlertMail(store, { ...mail, ...fields })
  await queuePush({ store, now }, mail)
}
function died(error: unknown): void {
  if (!(error instanceof Killed)) throw error
}
const deliver = (table: Store = store) =>
  deliverPushes(
    { store: table, log, now, signal: new AbortController().signal },
    async ({ endpoint }, push) => {
      const device = endpoint.split('/').at(-1) ?? ''
      const answer = answers[device] ?? 'taken'
      if (answer === 'throws') throw new Error('a bug')
      if (answer === 'taken') sent.push({ device, push })
      return answer
    },
  )
const receipt = async () => await findPushDelivery(store, mail)
const devices = async () => (await listPushSubscriptions(store, USER)).map(({ device }) => device).toSorted()
const changeSettings = async (changes: Partial<StoredAlertSettings>) => {
  const read = await findAlertSettings(store, USER)
  await replaceAlertSettings(store, { userId: USER, ...SETTINGS, ...changes }, read)
}

test('notifies every browser of the person once', async () => {
  await queue()
  await queuePush({ store, now }, mail)
  await deliver()
  await deliver()
  expect(sent.map(({ device }) => device).toSorted()).toEqual(['laptop', 'phone'])
  expect(await receipt()).toMatchObject({ taken: 2, failed: 0, waiting: [], attempts: 1 })
  expect((await receipt())?.dueAt).toBeUndefined()
  expect((await listPushSubscriptions(store, USER)).map(({ lastSentAt }) => lastSentAt)).toEqual([
    now().toISOString(),
    now().toISOString(),
  ])
})

test('notifies once, even if the index still lists a completed delivery', async () => {
  await queue()
  clock.lag = 10 * MINUTE
  await deliver()
  clock.now += MINUTE
  await deliver()
  expect(sent).toHaveLength(2)
  expect(await receipt()).toMatchObject({ taken: 2, attempts: 1 })
})

test('sends the news, its link and its lifetime', async () => {
  await queue()
  await deliver()
  const pushes = sent.map(({ push }) => push)
  expect(JSON.parse(pushes[0]?.text ?? '')).toEqual({
    title: expect.stringContaining('H.R. 1'),
    body: 'An Act',
    path: '/bills/119/hr/1',
    tag: mail.id,
  })
  expect(pushes[0]).toMatchObject({ urgency: 'normal', ttlSeconds: 86_400 })
})

test('has a topic per browser and record, which does not reveal the record', async () => {
  await queue()
  await deliver()
  const second = alertMailOf(USER, 2)
  await putAlertMail(store, second)
  await queuePush({ store, now }, second)
  await deliver()
  const topics = sent.map(({ device, push }) => `${device} ${push.topic}`)
  expect(new Set(topics).size).toBe(2)
  for (const { push } of sent) expect(push.topic).toMatch(/^[\w-]{32}$/)
  expect(new Set(sent.map(({ push }) => JSON.parse(push.text).tag))).toEqual(new Set([mail.id, second.id]))
})

test('queues nothing for a person without browsers, or for a second attempt of the mail', async () => {
  await queuePush({ store, now }, alertMailOf('usr_b', 1))
  expect(await findPushDelivery(store, alertMailOf('usr_b', 1))).toBeUndefined()
  await queuePush({ store, now }, { ...mail, attempts: 1 })
  expect(await receipt()).toBeUndefined()
})

test('removes a subscription that is gone, and only that', async () => {
  answers = { phone: 'gone' }
  await queue()
  await deliver()
  expect(await devices()).toEqual(['laptop'])
  expect(await receipt()).toMatchObject({ taken: 1, failed: 0, waiting: [] })
})

test('sends nothing to a browser that was signed out', async () => {
  await queue()
  await removeSession(store, { userId: USER, id: 'ses_phone' })
  await deliver()
  expect(sent.map(({ device }) => device)).toEqual(['laptop'])
  expect(await devices()).toEqual(['laptop'])
})

describe('a push service that does not accept it', () => {
  const unreadable = () =>
    interceptStore(store, (call, key) => {
      if (call === 'get' && (key as Key).sk.startsWith('ALERT#')) throw new TypeError('a bug')
    })
  test.each([
    ['taken', unreadable],
    [{ retryAfterSeconds: 0 }, () => store],
    ['throws', () => store],
  ] as const)('gets up to six attempts with backoff (%j)', async (answer, table) => {
    answers = { phone: answer, laptop: answer }
    await queue()
    const attempts: number[] = []
    for (let minute = 0; minute < 60; minute += 1) {
      await deliver(table())
      const { attempts: made = 0 } = (await receipt()) ?? {}
      if (made > attempts.length) attempts.push(minute)
      clock.now += MINUTE
    }
    expect(attempts).toEqual([0, 1, 2, 4, 8, 16])
    expect(await receipt()).toMatchObject({ taken: 0, failed: 2, waiting: [], attempts: 6 })
    expect(await devices()).toEqual(['laptop', 'phone'])
  })

  test('gets no attempt before the time it asks for, and other services no second one', async () => {
    answers = { phone: { retryAfterSeconds: 600 } }
    await queue()
    await deliver()
    clock.now += 9 * MINUTE
    answers = {}
    await deliver()
    expect(sent.map(({ device }) => device)).toEqual(['laptop'])
    clock.now += MINUTE
    await deliver()
    expect(sent.map(({ device }) => device)).toEqual(['laptop', 'phone'])
    expect(await receipt()).toMatchObject({ taken: 2, failed: 0, attempts: 2 })
  })

  test('is abandoned if it asks to wait for more than a day', async () => {
    answers = { phone: { retryAfterSeconds: 90_000 } }
    await queue()
    await deliver()
    expect(await receipt()).toMatchObject({ taken: 1, failed: 1, waiting: [] })
  })

  test('gets no attempt after a refusal', async () => {
    answers = { phone: 'refused' }
    await queue()
    await deliver()
    expect(await receipt()).toMatchObject({ taken: 1, failed: 1, waiting: [] })
  })
})

test.each([
  ['was unfollowed', () => removeFollow(store, USER, BILL)],
  ['is muted', () => changeSettings({ mutedKinds: ['action'] })],
  ['is only wanted in the app', () => changeSettings({ rhythm: 'app' })],
  ['was unsubscribed', () => changeSettings({ unsubscribedAt: '2026-11-20T11:00:00.000Z' })],
  ['belonged to a deleted account', () => eraseUser(store, USER)],
])('sends nothing about a change that %s meanwhile', async (_why, change) => {
  await queue()
  await change()
  await deliver()
  clock.now += 60 * MINUTE
  await deliver()
  expect(sent).toEqual([])
})

test('waits for a mail that is stored after its notifications were queued', async () => {
  await queuePush({ store, now }, mail)
  await deliver()
  expect(sent).toEqual([])
  await putAlertMail(store, mail)
  clock.now += MINUTE
  await deliver()
  expect(sent).toHaveLength(2)
})

test('does not repeat the notification of an earlier alert', async () => {
  await queue({ entries: mail.entries.map((entry) => ({ ...entry, mayHaveReached: true })) })
  await deliver()
  expect(sent).toEqual([])
  expect((await receipt())?.dueAt).toBeUndefined()
})

test('avoids quiet hours, even for notifications that a push service delays', async () => {
  await changeSettings({ quietHours: { from: '10:00', to: '13:00' } })
  await queue()
  await deliver()
  expect(sent).toEqual([])
  clock.now = Date.parse('2026-11-20T13:00:00.000Z')
  await deliver()
  // until 12:00 of the next day, but quiet hours begin at 10:00
  expect(sent.map(({ push }) => push.ttlSeconds)).toEqual([21 * 3_600, 21 * 3_600])
})

test('completes after a crash at any call, and repeats only with the same topic and tag', async () => {
  await queue()
  for (let seed = 1; seed <= 40; seed += 1) {
    const killer = new Killer(() => (seed % 8) / 8)
    killer.arm(seed)
    await deliver(killer.process(store)).catch(died)
    clock.now += 5_000
  }
  await deliver()
  expect((await receipt())?.dueAt).toBeUndefined()
  expect(new Set(sent.map(({ device }) => device))).toEqual(new Set(['phone', 'laptop']))
  const names = sent.map(({ device, push }) => `${device} ${push.topic} ${JSON.parse(push.text).tag}`)
  expect(new Set(names).size).toBe(2)
})

test('does not notify about late finds', async () => {
  const [entry] = mail.entries
  if (entry === undefined) throw new Error('the mail has no entry')
  await queue({ entries: [{ ...entry, happenedDate: '2026-03-25' }] })
  await deliver()
  expect(sent).toEqual([])
})
