import { beforeEach, expect, test } from 'vitest'
import { queueAccountMail } from '../mail/account-outbox.ts'
import { MailFailure } from '../mail/mailer.ts'
import { addAlertCounts } from '../store/alerts/alert-counts.ts'
import { type AlertMail, findAlertMail, putAlertMail } from '../store/alert-mails.ts'
import { replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { markDue } from '../store/alerts/due-marks.ts'
import { addFollow } from '../store/following/follows.ts'
import { createUser } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { deliverPending } from './deliver.ts'
import { settleMail } from './settle.ts'
import { summarizeAlerts } from './summarize.ts'
import { alertMailOf } from './testing/alert-mail.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const NO_ACCOUNT_MAIL = { sent: 0, refused: 0, unknown: 0, expired: 0, heldBack: 0 }
const NONE = { composed: 0, sent: 0, delivered: 0, bounced: 0, complained: 0, unknown: 0, heldBack: 0 }
const clock = { now: START }
const now = () => new Date(clock.now)
const at = (milliseconds: number): string => new Date(milliseconds).toISOString()
let store: MemoryStore

beforeEach(() => {
  clock.now = START
  store = new MemoryStore({ now })
})

async function addPerson(userId: string) {
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '', createdAt: '' }
  await createUser(store, { id: userId, ...names, passwordVersion: 1, revision: 1 })
  const next = {
    rhythm: 'immediate' as const,
    timeZone: 'UTC',
    deliveryTime: '07:00',
    weekday: 'monday' as const,
    quietHours: null,
    mutedKinds: [],
  }
  await replaceAlertSettings(store, { userId, ...next }, undefined)
  await addFollow(store, userId, { ...BILL, title: 'An Act', followedAt: at(START - 86_400_000) }, 10)
}

async function queueMails(count: number, fields: Partial<AlertMail> = {}): Promise<AlertMail[]> {
  const mails = Array.from({ length: count }, (_, i) => alertMailOf(`usr_${i}`, 1, fields))
  for (const mail of mails) {
    await addPerson(mail.userId)
    await putAlertMail(store, mail)
  }
  return mails
}

const deliver = (perSecond: number, fails = false) =>
  deliverPending({
    store,
    log: { info: () => {}, error: () => {} },
    now,
    wait: async (milliseconds) => {
      clock.now += milliseconds
    },
    signal: new AbortController().signal,
    service: {
      getQuota: async () => ({ perSecond, remainingToday: Infinity }),
      async send() {
        if (fails) throw new MailFailure('no answer')
        return { messageId: 'message-1' }
      },
    },
    siteUrl: 'https://rostrum.example',
    mailKey: async () => 'key',
    unsubscribeUrlOf: async (userId) => `https://rostrum.example/stop/${userId}`,
  })

const summarize = () => summarizeAlerts({ store, log: { info: () => {}, error: () => {} }, now })

test('measures a site that has sent nothing', async () => {
  expect(await summarize()).toEqual({
    measuredAt: at(START),
    lastHour: NONE,
    lastDay: NONE,
    queue: { people: 0, mails: 0, isMore: false, oldestPersonSeconds: 0, oldestMailSeconds: 0 },
    accountMail: { lastHour: NO_ACCOUNT_MAIL, lastDay: NO_ACCOUNT_MAIL, waiting: 0, oldestSeconds: 0 },
  })
})

test('counts account mail, and shows the age of the oldest unsent one', async () => {
  const mail = { userId: 'usr_a', to: 'ada@example.org', expiresAt: at(START + 86_400_000) }
  const content = { kind: 'password-changed' } as const
  for (const minutes of [7, 3]) {
    clock.now = START - minutes * MINUTE
    await queueAccountMail({ store, now }, { ...mail, name: `notice ${minutes}`, content })
  }
  clock.now = START
  await addAlertCounts(store, new Date(START), { counts: { accountSent: 2, accountRefused: 1 } })
  const counts = { ...NO_ACCOUNT_MAIL, sent: 2, refused: 1 }
  expect((await summarize()).accountMail).toEqual({
    lastHour: counts,
    lastDay: counts,
    waiting: 2,
    oldestSeconds: 420,
  })
})

test("counts each mail's outcome once, however often it is reported", async () => {
  const [first, second] = await queueMails(2, { allowedAt: at(START - 100_000) })
  await deliver(10)
  for (const event of ['send', 'delivery', 'delivery', 'complaint'] as const)
    await settleMail({ store }, { mailId: first?.id ?? '', event, at: at(START) })
  await settleMail({ store }, { mailId: second?.id ?? '', event: 'bounce', at: at(START) })
  const { lastHour, delay } = await summarize()
  expect(lastHour).toEqual({ ...NONE, sent: 2, delivered: 1, bounced: 1, complained: 1 })
  expect(delay).toEqual({ mails: 2, p50Seconds: 120, p95Seconds: 120, p99Seconds: 120 })
})

test('counts a mail as unknown without a timely event, and as held back if unwanted', async () => {
  await queueMails(1)
  await putAlertMail(store, alertMailOf('usr_gone', 1))
  await deliver(10, true)
  expect((await summarize()).lastHour).toEqual({ ...NONE, heldBack: 1 })
  clock.now += 17 * MINUTE
  await deliver(10)
  expect((await summarize()).lastHour).toEqual({ ...NONE, heldBack: 1, unknown: 1 })
  expect(await findAlertMail(store, { userId: 'usr_0', sequence: 1 })).toMatchObject({ state: 'unknown' })
})

test('separates the last hour from the last day, and drops what is older', async () => {
  await queueMails(1)
  await deliver(10)
  clock.now = START + 90 * MINUTE
  expect(await summarize()).toMatchObject({ lastHour: NONE, lastDay: { ...NONE, sent: 1 } })
  clock.now = START + 25 * 60 * MINUTE
  expect(await summarize()).toMatchObject({ lastDay: NONE })
})

test('counts the people and mails that are due, and the age of the oldest', async () => {
  await queueMails(3, { dueAt: at(START - 5 * MINUTE) })
  await markDue(store, { userId: 'usr_x', which: 'immediate', dueAt: at(START - 2 * MINUTE) })
  await markDue(store, { userId: 'usr_y', which: 'digest', dueAt: at(START + MINUTE) })
  expect((await summarize()).queue).toEqual({
    people: 1,
    mails: 3,
    isMore: false,
    oldestPersonSeconds: 120,
    oldestMailSeconds: 300,
  })
})

test('states how long the queue takes, and sending it takes that long within a tenth', async () => {
  const [rate, mails] = [14, 700]
  await queueMails(1)
  await deliver(rate)
  for (let i = 1; i <= mails; i += 1) {
    await addPerson(`usr_p${i}`)
    await putAlertMail(store, alertMailOf(`usr_p${i}`, 1))
  }
  const { queue } = await summarize()
  expect(queue).toMatchObject({ mails, perSecond: rate })
  const started = clock.now
  await deliver(rate)
  const took = (clock.now - started) / 1_000
  expect((await summarize()).queue.mails).toBe(0)
  expect(Math.abs(took - (queue.drainSeconds ?? 0)) / took).toBeLessThan(0.1)
  expect(Math.abs(took - mails / rate) / took).toBeLessThan(0.1)
})
