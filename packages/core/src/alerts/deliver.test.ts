import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { addressHash } from '../mail/address-hash.ts'
import { queueAccountMail } from '../mail/account-outbox.ts'
import { type Mail, MailFailure, type MailOutcome } from '../mail/mailer.ts'
import { ledgerEventOf } from '../record/ledger-event.ts'
import { type AlertMail, findAlertMail, putAlertMail } from '../store/alert-mails.ts'
import { replaceAlertSettings, type StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { addFollow, removeFollow } from '../store/following/follows.ts'
import { appendEvent } from '../store/record/ledger-events.ts'
import { unconditional } from '../store/condition.ts'
import { putMailBlock } from '../store/accounts/mail-blocks.ts'
import { ACCOUNT_OUTBOX } from '../store/account-mails.ts'
import { shardOf } from '../store/alert-shards.ts'
import type { Store } from '../store/store.ts'
import { findPushDelivery } from '../store/push-deliveries.ts'
import { putPushSubscription } from '../store/following/push-subscriptions.ts'
import { createUser, eraseUser } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { deliverPending } from './deliver.ts'
import { settleMail } from './settle.ts'
import { alertMailOf } from './testing/alert-mail.ts'

const USER = 'usr_a'
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const clock = { now: START }
const SETTINGS: Omit<StoredAlertSettings, 'revision'> = {
  rhythm: 'immediate',
  timeZone: 'UTC',
  deliveryTime: '07:00',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
}
let store: MemoryStore
let sent: Mail[]
let logged: unknown[]
let answers: (MailOutcome | 'taken')[]
let quota = { perSecond: 10, remainingToday: Infinity }

beforeEach(async () => {
  clock.now = START
  quota = { perSecond: 10, remainingToday: Infinity }
  store = new MemoryStore({ now: () => new Date(clock.now) })
  sent = []
  logged = []
  answers = []
  await addPerson(USER)
})

async function addPerson(userId: string, settings: Partial<StoredAlertSettings> = {}) {
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '', createdAt: '' }
  await createUser(store, { id: userId, ...names, passwordVersion: 1, revision: 1 })
  const next = { ...SETTINGS, ...settings }
  await replaceAlertSettings(store, { userId, ...next }, undefined)
  await addFollow(store, userId, { ...BILL, title: 'An Act', followedAt: '2026-11-01T00:00:00.000Z' }, 10)
}

const deliver = (table: Store = store) =>
  deliverPending({
    store: table,
    log: { info: () => {}, error: (...line) => void logged.push(line) },
    now: () => new Date(clock.now),
    wait: async (milliseconds) => {
      clock.now += milliseconds
    },
    signal: new AbortController().signal,
    service: {
      getQuota: async () => quota,
      async send(mail) {
        sent.push(mail)
        const answer = answers.shift() ?? 'taken'
        if (answer !== 'taken') throw new MailFailure('no', { outcome: answer })
        return { messageId: 'message-1' }
      },
    },
    siteUrl: 'https://rostrum.example',
    mailKey: async () => 'key',
    unsubscribeUrlOf: async (userId) => `https://rostrum.example/stop/${userId}`,
  })

async function deliverOne(fields: Partial<AlertMail> = {}) {
  await putAlertMail(store, alertMailOf(USER, 1, fields))
  await deliver()
  return await findAlertMail(store, { userId: USER, sequence: 1 })
}

test('sends a mail once, with the news, its tag and an unsubscribe link', async () => {
  const mail = await deliverOne()
  expect(mail).toMatchObject({ state: 'sent', messageId: 'message-1', sentAt: new Date(START).toISOString() })
  await deliver()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: 'usr_a@example.org',
    stream: 'alerts',
    messageTags: { alert: mail?.id },
  })
  expect(sent[0]?.text).toContain('You track H.R. 1.')
  expect(sent[0]?.headers?.['List-Unsubscribe']).toBe('<https://rostrum.example/stop/usr_a>')
})

test('sends account mail before alerts, even if it uses up the quota', async () => {
  quota = { perSecond: 10, remainingToday: 50 }
  const now = () => new Date(START)
  const mail = {
    userId: USER,
    name: 'notice',
    to: 'usr_a@example.org',
    expiresAt: '2099-01-01T00:00:00.000Z',
  }
  await queueAccountMail({ store, now }, { ...mail, content: { kind: 'password-changed' } })
  expect(await deliverOne()).toMatchObject({ state: 'pending', attempts: 0 })
  expect(sent.map(({ subject, stream }) => [subject, stream])).toEqual([
    ['Your Rostrum password was changed', undefined],
  ])
})

test('never resends a mail that may have been accepted, and closes it without an event', async () => {
  answers = ['unknown']
  expect(await deliverOne()).toMatchObject({ state: 'unknown', attempts: 1 })
  clock.now += 17 * 60_000
  await deliver()
  const mail = await findAlertMail(store, { userId: USER, sequence: 1 })
  expect([mail?.state, mail?.dueAt, sent.length]).toEqual(['unknown', undefined, 1])
})

test('leaves a mail whose sender died unknown, until an event settles it', async () => {
  const dueAt = new Date(START).toISOString()
  const mail = await deliverOne({ state: 'sending', attempts: 1, attemptedAt: dueAt, dueAt, revision: 2 })
  expect([mail?.state, sent.length]).toEqual(['unknown', 0])
  await settleMail({ store }, { mailId: mail?.id ?? '', event: 'send', at: dueAt })
  expect(await findAlertMail(store, { userId: USER, sequence: 1 })).toMatchObject({ state: 'sent' })
})

test('does not send after its deadline, when others count the mail as lost', async () => {
  await putAlertMail(store, alertMailOf(USER, 1))
  const halting: Store = {
    ...interceptStore(store, () => {}),
    async put(item, condition) {
      const outcome = await store.put(item, condition)
      if (item['state'] === 'sending') clock.now += 3 * 60_000
      return outcome
    },
  }
  await deliver(halting)
  expect(sent).toEqual([])
  expect(await findAlertMail(store, { userId: USER, sequence: 1 })).toMatchObject({
    state: 'pending',
    attempts: 1,
  })
})

test('retries a mail that was not accepted, with backoff', async () => {
  answers = ['throttled', 'throttled']
  expect(await deliverOne()).toMatchObject({ state: 'pending', attempts: 1 })
  clock.now += 60_000
  await deliver()
  const { dueAt = '' } = (await findAlertMail(store, { userId: USER, sequence: 1 })) ?? {}
  expect(Date.parse(dueAt) - clock.now).toBe(10_000)
  clock.now += 60_000
  await deliver()
  expect(await findAlertMail(store, { userId: USER, sequence: 1 })).toMatchObject({
    state: 'sent',
    attempts: 3,
  })
})

test('gives up on a mail that was permanently refused', async () => {
  answers = ['refused']
  expect(await deliverOne()).toMatchObject({ state: 'held_back', heldBackFor: 'refused' })
})

const changeSettings = async (next: Partial<StoredAlertSettings>) => {
  await eraseUser(store, USER)
  await addPerson(USER, next)
}
test.each<[string, AlertMail['heldBackFor'], () => Promise<unknown>]>([
  ['no longer followed', 'unwanted', () => removeFollow(store, USER, BILL)],
  ['of a muted kind', 'unwanted', () => changeSettings({ mutedKinds: ['action'] })],
  ['only in the app by now', 'unwanted', () => changeSettings({ rhythm: 'app' })],
  ['stopped', 'unsubscribed', () => changeSettings({ unsubscribedAt: '2026-11-20T11:00:00.000Z' })],
  [
    'for a blocked address',
    'address_blocked',
    () =>
      putMailBlock(store, {
        addressHash: addressHash('usr_a@example.org'),
        reason: 'bounce',
        blockedAt: '',
      }),
  ],
])('holds back a mail about changes %s', async (_why, heldBackFor, change) => {
  await change()
  expect(await deliverOne()).toMatchObject({ state: 'held_back', heldBackFor })
  expect(sent).toEqual([])
})

describe('the notifications of a mail', () => {
  const subscription = {
    id: 'browser',
    userId: USER,
    sessionId: 'ses_1',
    endpoint: 'https://fcm.googleapis.com/wp/a',
    p256dh: '',
    auth: '',
    device: 'phone',
    createdAt: '',
  }
  const isQueued = async () => (await findPushDelivery(store, alertMailOf(USER, 1))) !== undefined

  test('are queued with it', async () => {
    await putPushSubscription(store, subscription)
    await deliverOne()
    expect([await isQueued(), sent.length]).toEqual([true, 1])
  })

  test('are queued in its place when the address is blocked', async () => {
    await putPushSubscription(store, subscription)
    const addressOf = addressHash('usr_a@example.org')
    await putMailBlock(store, { addressHash: addressOf, reason: 'bounce', blockedAt: '' })
    expect(await deliverOne()).toMatchObject({ heldBackFor: 'address_blocked' })
    expect(await isQueued()).toBe(true)
  })

  test('are not queued when it is no longer wanted', async () => {
    await putPushSubscription(store, subscription)
    await removeFollow(store, USER, BILL)
    await deliverOne()
    expect(await isQueued()).toBe(false)
  })

  test('do not delay it when they cannot be queued', async () => {
    await store.put({ pk: `USER#${USER}`, sk: 'PUSH#damaged' }, unconditional)
    expect(await deliverOne()).toMatchObject({ state: 'sent' })
  })
})

test('leaves out entries that are no longer wanted', async () => {
  const { entries } = alertMailOf(USER, 1)
  const other = entries.map((entry) => ({
    ...entry,
    eventId: 'evt_2',
    subject: { kind: 'bill' as const, key: '119/s/2' },
  }))
  const mail = await deliverOne({ entries: [...entries, ...other] })
  expect(mail?.entries).toEqual(entries)
  expect(sent[0]?.text).not.toContain('S. 2')
})

test('describes a change that was only counted, if another is no longer wanted', async () => {
  const other = { kind: 'bill', key: '119/s/2' } as const
  const { entries } = alertMailOf(USER, 1)
  const unwanted = entries.map((entry) => ({ ...entry, subject: other }))
  const changes = ['counted', 'unwanted'].map((to) => ({ kind: 'action', to, identity: [to] }) as const)
  const [counted, elsewhere] = changes.map((change, i) =>
    ledgerEventOf(i === 0 ? BILL : other, change, { now: new Date(START) }),
  )
  if (counted === undefined || elsewhere === undefined) throw new Error('there are no changes')
  for (const event of [counted, elsewhere]) await appendEvent(store, event)
  const mail = await deliverOne({ entries: unwanted, otherEventIds: [counted.id, elsewhere.id] })
  expect(mail).toMatchObject({ state: 'sent', entries: [{ eventId: counted.id }], otherEventIds: [] })
  expect(sent[0]?.text).toContain('counted')
  expect(sent[0]?.text).not.toContain('more change')
})

test('waits for the end of quiet hours', async () => {
  await changeSettings({ quietHours: { from: '10:00', to: '13:00' } })
  expect(await deliverOne()).toMatchObject({ state: 'pending', dueAt: '2026-11-20T13:00:00.000Z' })
})

test('sends mails behind an unreadable row of the queue', async () => {
  const gsi1sk = `${new Date(START - 1).toISOString()}#`
  for (const [pk, gsi1pk] of [
    ['USER#usr_y', ACCOUNT_OUTBOX],
    ['USER#usr_z', `OUTBOX#${shardOf(USER)}`],
  ] as const)
    await store.put({ pk, sk: 'OF-A-LATER-VERSION', gsi1pk, gsi1sk, userId: 'x' }, unconditional)
  expect(await deliverOne()).toMatchObject({ state: 'sent' })
  for (const partition of ['USER#usr_y', 'USER#usr_z'])
    expect(logged).toContainEqual(['unreadable-row', { partition, field: expect.any(String) }])
})

test("sends at the account's rate, and stops at its daily quota", async () => {
  for (let n = 1; n <= 40; n += 1) {
    await addPerson(`usr_${n}`)
    await putAlertMail(store, alertMailOf(`usr_${n}`, 1))
  }
  expect(await deliver()).toBe('done')
  expect(sent).toHaveLength(40)
  // at 95 % of 10 a second
  expect(clock.now - START).toBeGreaterThanOrEqual((39 / 9.5) * 1_000)
  expect(clock.now - START).toBeLessThan(5_000)
  for (let n = 1; n <= 40; n += 1) await putAlertMail(store, alertMailOf(`usr_${n}`, 2))
  quota = { perSecond: 10, remainingToday: 60 }
  expect(await deliver()).toBe('starved')
  expect(sent).toHaveLength(50)
})
