import { beforeEach, expect, test } from 'vitest'
import type { MailEvent } from '../mail/feedback.ts'
import type { Mail } from '../mail/mailer.ts'
import { CANARY_ID, listAlertMails } from '../store/alert-mails.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { composeCanary } from './canary.ts'
import { deliverPending } from './deliver.ts'
import { settleMail } from './settle.ts'
import { summarizeAlerts } from './summarize.ts'

const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const log = { info: () => {}, error: () => {} }
const clock = { now: START }
const now = () => new Date(clock.now)
const at = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString()
let store: MemoryStore
let sent: Mail[]

beforeEach(() => {
  clock.now = START
  store = new MemoryStore({ now })
  sent = []
})

async function passMinutes(minutes: number) {
  clock.now = START + minutes * MINUTE
  await composeCanary({ store, now })
  await deliverPending({
    store,
    log,
    now,
    wait: async () => {},
    signal: new AbortController().signal,
    service: {
      getQuota: async () => ({ perSecond: 14, remainingToday: Infinity }),
      async send(mail) {
        sent.push(mail)
        return { messageId: `message-${sent.length}` }
      },
    },
    siteUrl: 'https://rostrum.example',
    mailKey: async () => 'key',
    unsubscribeUrlOf: () => Promise.reject(new Error('a test mail has no link to stop alerts')),
  })
}

const settle = (event: MailEvent['event'], minutes: number) =>
  settleMail({ store }, { mailId: sent.at(-1)?.messageTags?.['alert'] ?? '', event, at: at(minutes) })
const canary = async () => (await summarizeAlerts({ store, log, now, hasCanary: true })).canary

test('sends a test mail every quarter of an hour, to the mailbox simulator, like an alert', async () => {
  for (let minute = 0; minute < 30; minute += 1) await passMinutes(minute)
  expect(sent.map(({ to, stream }) => [to, stream])).toEqual([
    ['success@simulator.amazonses.com', 'alerts'],
    ['success@simulator.amazonses.com', 'alerts'],
  ])
  expect(new Set(sent.map(({ messageTags }) => messageTags?.['alert'])).size).toBe(2)
})

test('is delivered once its event says so, and counts as no alert', async () => {
  await passMinutes(0)
  expect(await canary()).toEqual({ state: 'waiting' })
  await settle('send', 0)
  await settle('delivery', 1)
  const { lastDay, canary: judged } = await summarizeAlerts({ store, log, now, hasCanary: true })
  expect(judged).toEqual({ state: 'delivered', composedAt: at(0), deliveredAt: at(1) })
  expect(Object.values(lastDay).every((count) => count === 0)).toBe(true)
})

test('is missing without a delivery in 15 minutes, until a later one is delivered', async () => {
  await passMinutes(0)
  await settle('send', 0)
  clock.now = START + 14 * MINUTE
  expect(await canary()).toEqual({ state: 'waiting' })
  await passMinutes(15)
  expect(await canary()).toEqual({ state: 'missing', composedAt: at(0) })
  await settle('delivery', 16)
  expect(await canary()).toMatchObject({ state: 'delivered', composedAt: at(15) })
})

test('is missing when its delivery is reported late, and when it bounces', async () => {
  await passMinutes(0)
  await settle('delivery', 16)
  clock.now = START + 17 * MINUTE
  expect(await canary()).toMatchObject({ state: 'missing', deliveredAt: at(16) })
  await passMinutes(20)
  await settle('bounce', 20)
  clock.now = START + 36 * MINUTE
  expect(await canary()).toEqual({ state: 'missing', composedAt: at(20) })
})

test('expires after two days, and is not reported if it is turned off', async () => {
  await passMinutes(0)
  const key = (await store.query({ partition: `USER#${CANARY_ID}` })).items[0]
  expect(key?.ttl).toBe((START + 2 * 24 * 60 * MINUTE) / 1_000)
  expect(await listAlertMails(store, CANARY_ID, { limit: 9 })).toHaveLength(1)
  expect(await summarizeAlerts({ store, log, now })).not.toHaveProperty('canary')
})
