import { expect, test } from 'vitest'
import { recordedCalls, type Work } from '../testing/recorded-store.ts'
import * as accountMails from './account-mails.ts'
import {
  findAlertCursor,
  findHubCursor,
  findLifecycleCursor,
  findSequencerState,
  putHubCursor,
  replaceAlertCursor,
  replaceLifecycleCursor,
  replaceSequencerState,
} from './cursors.ts'
import * as mails from './alert-mails.ts'
import { listNewTexts, putNewText } from './record/new-texts.ts'
import * as pushes from './push-deliveries.ts'
import * as deliveries from './webhook-deliveries.ts'
import * as queues from './webhook-queues.ts'

const AT = '2026-03-01T12:00:00.000Z'
const LATER = '2026-03-01T13:00:00.000Z'
const userId = 'usr_1'
const PAGE = { now: new Date(AT), limit: 5, log: { info: () => {}, error: () => {} } }
const ALERT = {
  userId,
  sequence: 7,
  id: 'mail',
  rhythm: 'daily',
  state: 'pending',
  entries: [],
  otherEventIds: [],
  carriedFrom: [],
  composedAt: AT,
  attempts: 0,
  dueAt: LATER,
  revision: 1,
} as const
const MAIL = {
  userId,
  name: 'reset',
  id: 'mail',
  to: 'ada@example.org',
  content: { kind: 'reset', nonce: 'nonce' },
  state: 'pending',
  composedAt: AT,
  expiresAt: LATER,
  attempts: 0,
  dueAt: AT,
  revision: 1,
} as const
const PUSH = {
  userId,
  sequence: 7,
  queuedAt: AT,
  dueAt: LATER,
  attempts: 0,
  waiting: ['psh_1'],
  taken: 0,
  failed: 0,
  revision: 1,
}
const NAME = { userId, webhookId: 'whk_1' }
const DELIVERY = {
  ...NAME,
  id: 'msg_1',
  place: '000000000007',
  type: 'test',
  state: 'pending',
  attempts: 0,
  queuedAt: AT,
  dueAt: AT,
  body: '{}',
  revision: 1,
} as const

const WORK: Work = {
  'account mails': async (store) => {
    await accountMails.putAccountMail(store, MAIL)
    const next = await accountMails.replaceAccountMail(store, { ...MAIL, state: 'sending' }, MAIL)
    await accountMails.findAccountMail(store, MAIL)
    await accountMails.listAccountMails(store, userId)
    await accountMails.listQueuedAccountMails(store, PAGE)
    if (next) await accountMails.removeAccountMail(store, next)
  },
  'alert mails': async (store) => {
    const mail = { ...ALERT, entries: [], otherEventIds: [], carriedFrom: [] }
    const { dueAt: _due, ...over } = mail
    await mails.putAlertMail(store, mail)
    await mails.putAlertMail(store, { ...mail, userId: 'canary' })
    await mails.findAlertMail(store, { userId, sequence: 7 })
    await mails.findAlertMailById(store, 'mail')
    await mails.listAlertMails(store, userId, { limit: 5 })
    await mails.listAlertMails(store, userId, { limit: 5, before: 9 })
    await mails.listDueMails(store, 3, PAGE)
    await mails.countDueMails(store, 3, PAGE.now)
    await mails.replaceAlertMail(store, { ...over, state: 'sent' }, mail)
  },
  pushes: async (store) => {
    const { dueAt: _due, ...over } = PUSH
    await pushes.putPushDelivery(store, PUSH)
    await pushes.findPushDelivery(store, PUSH)
    await pushes.listPushDeliveries(store, userId, { limit: 5 })
    await pushes.listPushDeliveries(store, userId, { from: 2, to: 8, limit: 5 })
    await pushes.listDuePushes(store, 3, PAGE)
    await pushes.replacePushDelivery(store, over, PUSH)
  },
  deliveries: async (store) => {
    await deliveries.putDelivery(store, DELIVERY)
    await deliveries.replaceDelivery(store, { ...DELIVERY, state: 'delivered' }, DELIVERY)
    await deliveries.listDeliveries(store, NAME, { from: '000000000003', limit: 5, now: PAGE.now })
    await deliveries.listDeliveries(store, NAME, { newestFirst: true, limit: 5, now: PAGE.now })
    await deliveries.removeDeliveries(store, NAME)
  },
  'queues of webhooks': async (store) => {
    await queues.markWebhookQueue(store, NAME, { from: '7', dueAt: LATER })
    await queues.markWebhookQueue(store, NAME, { from: '8', dueAt: AT })
    const read = await queues.findWebhookQueue(store, NAME)
    if (read) {
      const { dueAt: _due, ...over } = read
      await queues.replaceWebhookQueue(store, over, read)
    }
    await queues.listDueWebhookQueues(store, 3, PAGE)
    await queues.removeWebhookQueue(store, NAME)
  },
  'new texts': async (store) => {
    await putNewText(store, { key: '119/hr/33', version: 'ih', savedAt: AT })
    await listNewTexts(store, { from: AT, to: LATER })
  },
  'alert cursor': async (store) => {
    const next = { markedUntil: AT, marked: ['a'] }
    await replaceAlertCursor(store, next, undefined)
    const place = { until: LATER, shard: 3, after: userId }
    await replaceAlertCursor(store, { ...next, place }, await findAlertCursor(store))
    const ref = { kind: 'bill', key: '119/hr/1' } as const
    await replaceAlertCursor(store, { ...next, place: { ...place, ref } }, await findAlertCursor(store))
  },
  'hub cursor': async (store) => {
    await putHubCursor(store, { position: '7' })
    await findHubCursor(store)
  },
  'lifecycle cursor': async (store) => {
    const next = { ended: { congress: 118, round: 1 }, lookedUntil: AT }
    await replaceLifecycleCursor(store, next, undefined)
    await replaceLifecycleCursor(store, next, await findLifecycleCursor(store))
  },
  sequencer: async (store) => {
    const state = { readUntil: AT, markedUntil: 7, searchedAt: AT, searchFrom: AT, revision: 1 }
    await replaceSequencerState(store, state)
    await findSequencerState(store)
    await replaceSequencerState(store, { ...state, revision: 2 })
  },
}

test('keeps the keys, attributes and conditions of queues and cursors', async () => {
  await expect(await recordedCalls(WORK)).toMatchFileSnapshot('testing/queue-rows.txt')
})
