import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { beforeEach, expect, test } from 'vitest'
import { appendChanges } from '../ledger/append-changes.ts'
import { findAlertMail, listAlertMails, replaceAlertMail } from '../store/alert-mails.ts'
import { replaceAlertSettings, type StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { type DueMark, findDueMark, markDue } from '../store/alerts/due-marks.ts'
import { addFollow } from '../store/following/follows.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { composeDue } from './compose.ts'
import { outboxOnly } from './testing/outbox-only.ts'

const engine = useFreshEngine()
const USER = 'usr_a'
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
let now = START
beforeEach(() => {
  now = START
})

const at = (): Date => new Date(now)
const log = { info: () => {}, error: () => {} }
const compose = () =>
  composeDue({ ...outboxOnly(engine.store), log, now: at, signal: new AbortController().signal })
const listMails = () => listAlertMails(engine.store, USER, { limit: 10 })
const mailsOf = async (): Promise<string[][]> =>
  (await listMails()).map(({ entries }) => entries.map(({ to = '' }) => to))

const follow = (ref: RecordRef) =>
  addFollow(engine.store, USER, { ...ref, title: '', followedAt: '2026-11-20T11:00:00.000Z' }, 10)

async function addPerson(rhythm: StoredAlertSettings['rhythm']) {
  const next = {
    rhythm,
    timeZone: 'UTC',
    deliveryTime: '07:00',
    weekday: 'monday',
    quietHours: null,
    mutedKinds: [],
  } as const
  await replaceAlertSettings(engine.store, { userId: USER, ...next, mutedKinds: [] }, undefined)
  await follow(BILL)
}

async function happens(to: string, which: DueMark['which'], seenAt = at()) {
  await appendChanges(engine.store, BILL, [{ kind: 'action', to, identity: [to] }], { now: seenAt })
  await markDue(engine.store, { userId: USER, which, dueAt: at().toISOString() })
}

async function markSent(sequence: number) {
  const mail = await findAlertMail(engine.store, { userId: USER, sequence })
  if (mail === undefined) throw new Error(`there is no mail ${sequence}`)
  const { dueAt: _due, ...rest } = mail
  await replaceAlertMail(engine.store, { ...rest, state: 'sent' }, mail)
}

test('a digest that could not be sent yet grows, instead of being followed by another', async () => {
  await addPerson('daily')
  await happens('Step 1', 'digest')
  await compose()
  const [first] = await listMails()
  now += 24 * 60 * MINUTE
  await happens('Step 2', 'digest')
  await compose()
  expect(await mailsOf()).toEqual([['Step 2', 'Step 1']])
  expect(await listMails()).toMatchObject([
    { id: first?.id, rhythm: 'daily', composedAt: at().toISOString() },
  ])
  await markSent(1)
  now += 24 * 60 * MINUTE
  await happens('Step 3', 'digest')
  await compose()
  expect(await mailsOf()).toEqual([['Step 3'], ['Step 2', 'Step 1']])
})

test('sends no digest soon after one that an outage delayed', async () => {
  await addPerson('daily')
  await markDue(engine.store, { userId: USER, which: 'digest', dueAt: '2026-11-21T07:00:00.000Z' })
  now = Date.parse('2026-11-22T06:50:00.000Z')
  await happens('Step 1', 'digest', new Date(now - 60 * MINUTE))
  await compose()
  expect(await mailsOf()).toEqual([['Step 1']])
  expect((await findDueMark(engine.store, { userId: USER, which: 'digest' }))?.dueAt).toBe(
    '2026-11-23T07:00:00.000Z',
  )
})

test('an event of two followed records is mailed once, also when the second is followed later', async () => {
  await addPerson('immediate')
  const meeting = { kind: 'meeting', to: 'Nov 23, 2026: On rivers', identity: ['house/119/1', 1] } as const
  const announce = (ref: RecordRef) => appendChanges(engine.store, ref, [meeting], { now: new Date(START) })
  await announce(BILL)
  await markDue(engine.store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
  await compose()
  await markSent(1)
  now += 20 * MINUTE
  const committee = { kind: 'committee', key: 'hsag00' } as const
  await follow(committee)
  await announce(committee)
  await happens('Step 1', 'immediate')
  await compose()
  expect(await mailsOf()).toEqual([['Step 1'], ['Nov 23, 2026: On rivers']])
})
