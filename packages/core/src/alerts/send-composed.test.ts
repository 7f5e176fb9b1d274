import { beforeEach, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { type Mail, MailFailure } from '../mail/mailer.ts'
import { addressHash } from '../mail/address-hash.ts'
import { findAlertMail, putAlertMail } from '../store/alert-mails.ts'
import { putMailBlock } from '../store/accounts/mail-blocks.ts'
import { createUser } from '../store/accounts/users.ts'
import { findAlertSettings, replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { findDueMark, markDue } from '../store/alerts/due-marks.ts'
import { addFollow } from '../store/following/follows.ts'
import { putPushSubscription } from '../store/following/push-subscriptions.ts'
import { findPushDelivery } from '../store/push-deliveries.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { deliverPending } from './deliver.ts'
import { alertMailOf } from './testing/alert-mail.ts'

const BILL = { kind: 'bill', key: '119/hr/1' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const clock = { now: START }
const now = (): Date => new Date(clock.now)
let store: MemoryStore
let sent: Mail[]
let quota = { perSecond: 10, remainingToday: Infinity }
let isThrottled = false
let waited: () => Promise<void> = async () => {}

async function addPerson(userId: string): Promise<void> {
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '', createdAt: '' }
  await createUser(store, { id: userId, ...names, passwordVersion: 1, revision: 1 })
  const times = { timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday', quietHours: null } as const
  await replaceAlertSettings(store, { userId, rhythm: 'immediate', ...times, mutedKinds: [] }, undefined)
  await addFollow(store, userId, { ...BILL, title: 'An Act', followedAt: '2026-11-01T00:00:00.000Z' }, 10)
  await markDue(store, { userId, which: 'immediate', dueAt: now().toISOString() })
}

beforeEach(async () => {
  clock.now = START
  store = new MemoryStore({ now })
  sent = []
  quota = { perSecond: 10, remainingToday: Infinity }
  isThrottled = false
  waited = async () => {}
  await addPerson('usr_a')
  await appendChanges(store, BILL, [{ kind: 'action', to: 'Passed House', identity: [1] }], { now: now() })
})

const deliver = (table: Store = store) =>
  deliverPending({
    store: table,
    log: { info: () => {}, error: () => {} },
    now,
    wait: async (milliseconds) => {
      clock.now += milliseconds
      await waited()
    },
    signal: new AbortController().signal,
    service: {
      getQuota: async () => ({ ...quota, remainingToday: quota.remainingToday - sent.length }),
      async send(mail) {
        if (isThrottled) throw new MailFailure('slow down', { outcome: 'throttled' })
        sent.push(mail)
        return { messageId: 'message-1' }
      },
    },
    siteUrl: 'https://rostrum.example',
    mailKey: async () => 'key',
    unsubscribeUrlOf: async () => 'https://rostrum.example/stop',
  })
const mailOf = (userId: string, sequence = 1) => findAlertMail(store, { userId, sequence })
const pushOf = (userId: string, sequence = 1) => findPushDelivery(store, { userId, sequence })

test('sends a mail while composing it, claimed by the write that stores it', async () => {
  const states: unknown[] = []
  const watched = interceptStore(store, (call, item) => {
    if (call !== 'put') return
    const { sk, state } = item as { sk: string; state?: string } // only rows are put
    if (sk.startsWith('ALERT#')) states.push(state)
  })
  await deliver(watched)
  expect(states).toEqual(['sending', 'sent'])
  expect(await mailOf('usr_a')).toMatchObject({ state: 'sent', attempts: 1, revision: 2 })
  await deliver()
  expect(sent).toHaveLength(1)
})

test('closes a mail as unknown, by its mark, if the process dies in the first attempt', async () => {
  const killed = interceptStore(store, () => {
    if (sent.length > 0) throw new Error('killed')
  })
  await expect(deliver(killed)).rejects.toThrow('killed')
  expect(await mailOf('usr_a')).toMatchObject({ state: 'sending', attempts: 1, revision: 1 })
  await deliver()
  expect(await mailOf('usr_a')).toMatchObject({ state: 'sending' })
  clock.now += 3 * 60_000
  await deliver()
  expect(await mailOf('usr_a')).toMatchObject({ state: 'unknown' })
  clock.now += 20 * 60_000
  await deliver()
  expect([await mailOf('usr_a', 2), sent.length]).toEqual([undefined, 1])
  expect((await mailOf('usr_a'))?.dueAt).toBeUndefined()
})

test("keeps a mail in the outbox while the account's quota is used up", async () => {
  quota = { perSecond: 10, remainingToday: 50 }
  expect(await deliver()).toBe('starved')
  expect(await mailOf('usr_a')).toMatchObject({ state: 'pending', attempts: 0 })
  quota = { perSecond: 10, remainingToday: 1_000 }
  expect(await deliver()).toBe('done')
  expect(await mailOf('usr_a')).toMatchObject({ state: 'sent', attempts: 1 })
  expect(sent).toHaveLength(1)
})

test('sends waiting mails before composing more', async () => {
  await addPerson('usr_b')
  const dueAt = new Date(START - 60_000).toISOString()
  await putAlertMail(store, alertMailOf('usr_b', 1, { composedAt: dueAt, dueAt }))
  quota = { perSecond: 10, remainingToday: 51 }
  expect(await deliver()).toBe('starved')
  expect(await mailOf('usr_b')).toMatchObject({ state: 'sent' })
  expect(await mailOf('usr_a')).toMatchObject({ state: 'pending', attempts: 0 })
})

test('keeps a mail in the outbox if its first attempt was not accepted', async () => {
  isThrottled = true
  await deliver()
  expect(await mailOf('usr_a')).toMatchObject({ state: 'pending', attempts: 1 })
  isThrottled = false
  clock.now += 60_000
  await deliver()
  expect(await mailOf('usr_a')).toMatchObject({ state: 'sent', attempts: 2 })
  expect(sent).toHaveLength(1)
})

test('keeps a mail to a blocked address, and composes nothing twice', async () => {
  await putMailBlock(store, {
    addressHash: addressHash('usr_a@example.org'),
    reason: 'bounce',
    blockedAt: now().toISOString(),
  })
  for (let minute = 0; minute < 2; minute += 1) {
    await deliver()
    clock.now += 60_000
  }
  expect(await mailOf('usr_a')).toMatchObject({ state: 'held_back', heldBackFor: 'address_blocked' })
  expect(await mailOf('usr_a', 2)).toBeUndefined()
  expect(sent).toEqual([])
})

/** Switches the first person from mail to notifications. */
async function stopEmail() {
  const read = await findAlertSettings(store, 'usr_a')
  if (read === undefined) throw new Error('there are no settings')
  await replaceAlertSettings(store, { userId: 'usr_a', ...read, byEmail: false }, read)
  const keys = { endpoint: 'https://fcm.googleapis.com/wp/a', p256dh: '', auth: '' }
  const names = { id: 'phone', userId: 'usr_a', sessionId: 'ses_a', device: 'Phone' }
  await putPushSubscription(store, { ...names, ...keys, createdAt: now().toISOString() })
}

test('retries notifications that could not be queued, if there is no mail', async () => {
  await stopEmail()
  const failing = interceptStore(store, (call, item) => {
    if (call === 'put' && Object.hasOwn(item as object, 'queuedAt')) throw new Error('the table is down')
  })
  await deliver(failing)
  expect(await pushOf('usr_a')).toBeUndefined()
  clock.now += 5 * 60_000
  await deliver()
  expect(await pushOf('usr_a')).toMatchObject({ waiting: ['phone'] })
})

test('notifies browsers without a mail even if the mail quota is used up', async () => {
  await stopEmail()
  quota = { perSecond: 10, remainingToday: 50 }
  await deliver()
  expect(await mailOf('usr_a')).toMatchObject({ state: 'held_back', heldBackFor: 'no_email' })
  expect(await pushOf('usr_a')).toMatchObject({ waiting: ['phone'] })
})

test('notifies browsers without a mail, as often as mails would come', async () => {
  await stopEmail()
  await deliver()
  expect(await mailOf('usr_a')).toMatchObject({ state: 'held_back', heldBackFor: 'no_email' })
  expect(await pushOf('usr_a')).toMatchObject({ waiting: ['phone'] })

  clock.now += 60_000
  await appendChanges(store, BILL, [{ kind: 'action', to: 'Passed Senate', identity: [2] }], { now: now() })
  await markDue(store, { userId: 'usr_a', which: 'immediate', dueAt: now().toISOString() })
  await deliver()
  expect(await pushOf('usr_a', 2)).toBeUndefined()
  clock.now += 15 * 60_000
  await deliver()
  expect(await pushOf('usr_a', 2)).toMatchObject({ waiting: ['phone'] })
  expect((await mailOf('usr_a', 2))?.entries.map(({ to }) => to)).toEqual(['Passed Senate'])
  expect(sent).toEqual([])
})

test('rereads the settings when a mail had to wait', async () => {
  quota = { perSecond: 0.05, remainingToday: Infinity }
  const others = ['usr_b', 'usr_c']
  for (const userId of others) await addPerson(userId)
  // everyone stops their alerts while the second mail waits for its turn
  waited = async () => {
    for (const userId of ['usr_a', ...others]) {
      const read = await findAlertSettings(store, userId)
      if (read?.unsubscribedAt !== undefined || read === undefined) continue
      await replaceAlertSettings(store, { userId, ...read, unsubscribedAt: now().toISOString() }, read)
    }
  }
  await deliver()
  expect(sent).toHaveLength(1)
  const states = await Promise.all(['usr_a', ...others].map(async (user) => (await mailOf(user))?.state))
  expect(states.toSorted()).toEqual(['held_back', 'held_back', 'sent'])
  for (const userId of others)
    expect(await findDueMark(store, { userId, which: 'immediate' })).toBeUndefined()
})

test('carries over entries of a mail without an event, even if its row was not closed', async () => {
  const ago = (minutes: number): string => new Date(START - minutes * 60_000).toISOString()
  const unanswered = { state: 'unknown', composedAt: ago(20), attemptedAt: ago(20), dueAt: ago(4) } as const
  await putAlertMail(store, alertMailOf('usr_a', 1, unanswered))
  await deliver()
  expect(await mailOf('usr_a', 2)).toMatchObject({ state: 'sent', carriedFrom: [1] })
  expect((await mailOf('usr_a'))?.dueAt).toBeUndefined()
})
