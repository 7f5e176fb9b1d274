import { beforeEach, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { ledgerEventOf } from '../record/ledger-event.ts'
import { findAlertMail, listAlertMails, replaceAlertMail } from '../store/alert-mails.ts'
import { findAlertSettings, replaceAlertSettings } from '../store/alerts/alert-settings.ts'
import { findAlertState } from '../store/alerts/alert-state.ts'
import { putChangeMark } from '../store/alerts/change-marks.ts'
import { findDueMark, markDue } from '../store/alerts/due-marks.ts'
import { userPartition } from '../store/accounts/users.ts'
import { addFollow } from '../store/following/follows.ts'
import { replaceSavedSearches } from '../store/following/saved-searches.ts'
import { putSearchMatches } from '../store/following/search-matches.ts'
import { appendEvent } from '../store/record/ledger-events.ts'
import type { Query } from '../store/query.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { composeDue } from './compose.ts'
import { createChangeReader } from './marked-changes.ts'
import { DEFAULT_ALERT_SETTINGS } from './read-settings.ts'
import { changeMarksOf } from './testing/change-marks-of.ts'
import { outboxOnly } from './testing/outbox-only.ts'

const engine = useFreshEngine()
const USER = 'usr_a'
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const OTHER = { kind: 'bill', key: '119/hr/2' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
let now = START

const at = (): Date => new Date(now)
const log = { info: () => {}, error: () => {} }
const signal = new AbortController().signal
const compose = (store: Store = engine.store) => composeDue({ ...outboxOnly(store), log, now: at, signal })
const mailsOf = async () =>
  (await listAlertMails(engine.store, USER, { limit: 10 })).map(({ entries }) => entries.map(({ to }) => to))

async function addPerson() {
  const next = { ...DEFAULT_ALERT_SETTINGS, rhythm: 'immediate' as const }
  await replaceAlertSettings(engine.store, { userId: USER, ...next }, undefined)
  const follow = { title: 'An Act', followedAt: new Date(START - 60 * MINUTE).toISOString() }
  for (const ref of [BILL, OTHER]) await addFollow(engine.store, USER, { ...ref, ...follow }, 10)
}

async function record(
  to: string,
  ref: typeof BILL | typeof OTHER = BILL,
  happened: { happenedDate?: string } = {},
) {
  const event = ledgerEventOf(ref, { kind: 'action', to, identity: [to], ...happened }, { now: at() })
  await appendEvent(engine.store, event)
  return event
}

const mark = (...eventIds: string[]) =>
  putChangeMark(engine.store, { userId: USER, dueAt: at().toISOString(), eventIds })

/** Composes a first mail, which reads histories, and moves the clock to when the next one may be sent. */
async function composeFirst(waitsMinutes = 20) {
  await addPerson()
  await mark((await record('Step 1')).id)
  await compose()
  await settleMail(1, 'sent')
  now += waitsMinutes * MINUTE
}

async function settleMail(sequence: number, state: 'sent' | 'unknown') {
  const mail = await findAlertMail(engine.store, { userId: USER, sequence })
  if (mail === undefined) throw new Error(`there is no mail ${sequence}`)
  const { dueAt: _due, ...rest } = mail
  await replaceAlertMail(engine.store, { ...rest, state, attemptedAt: at().toISOString() }, mail)
}

beforeEach(() => {
  now = START
})

test('mails a marked change that no index shows yet, then removes the mark', async () => {
  await addPerson()
  const event = await record('Step 1')
  const lagging: Store = {
    ...interceptStore(engine.store, () => {}),
    query: async (query) =>
      query.partition.startsWith('LEDGER#') ? { items: [] } : await engine.store.query(query),
    getMany: async (keys, options) =>
      options?.isConsistent === true ? await engine.store.getMany(keys, options) : [],
  }
  await mark(event.id)
  await compose(lagging)
  expect(await mailsOf()).toEqual([['Step 1']])
  expect(await changeMarksOf(engine.store, USER)).toEqual([])
})

test('also mails the latest changes of other records, once', async () => {
  await composeFirst()
  const [first, second] = [await record('Step 2'), await record('Other', OTHER)]
  await mark(first.id)
  await compose()
  expect((await mailsOf())[0]?.toSorted()).toEqual(['Other', 'Step 2'])
  await settleMail(2, 'sent')
  now += 20 * MINUTE
  await mark(second.id)
  await compose()
  expect(await mailsOf()).toHaveLength(2)
  expect(await changeMarksOf(engine.store, USER)).toEqual([])
})

test('mails a late find with the next immediate change', async () => {
  await composeFirst()
  await mark((await record('Late', BILL, { happenedDate: '2026-03-25' })).id)
  await compose()
  expect(await mailsOf()).toHaveLength(1)
  now += 5 * 60 * MINUTE
  await mark((await record('Step 2')).id)
  await compose()
  expect((await mailsOf())[0]).toEqual(['Step 2', 'Late'])
})

test('keeps as many late finds as a mail can describe', async () => {
  await composeFirst()
  const late = { happenedDate: '2026-03-25' }
  const events = await Promise.all(Array.from({ length: 210 }, (_, i) => record(`Late ${i}`, BILL, late)))
  await mark(...events.map(({ id }) => id))
  await compose()
  expect((await findAlertState(engine.store, USER))?.foundLate).toHaveLength(200)
})

test('writes no state for a change that waits for the digest of its reader', async () => {
  await composeFirst()
  const settings = await findAlertSettings(engine.store, USER)
  if (settings === undefined) throw new Error('there are no settings')
  await replaceAlertSettings(engine.store, { userId: USER, ...settings, rhythm: 'daily' }, settings)
  const before = await findAlertState(engine.store, USER)
  await mark((await record('Step 2')).id)
  await compose()
  expect(await findAlertState(engine.store, USER)).toEqual(before)
  expect(await changeMarksOf(engine.store, USER)).toEqual([])
})

test('postpones marks as one while a mail may not be sent', async () => {
  await composeFirst(5)
  await mark((await record('Step 2')).id)
  await mark((await record('Step 3')).id)
  await compose()
  const [waiting, ...others] = await changeMarksOf(engine.store, USER)
  expect([waiting?.eventIds.length, others]).toEqual([2, []])
  now += 15 * MINUTE
  await compose()
  expect((await mailsOf())[0]?.toSorted()).toEqual(['Step 2', 'Step 3'])
})

test('composes again for a mark that was set again during the round', async () => {
  await addPerson()
  const setMark = () => markDue(engine.store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
  await setMark()
  let [rounds, isSetAgain] = [0, false]
  const store = interceptStore(engine.store, async (call, query) => {
    if (isSetAgain || call !== 'query' || (query as Query).partition !== userPartition(USER)) return
    isSetAgain = true
    await setMark()
  })
  const { sending } = outboxOnly(store)
  const beginRound = async () => void (rounds += 1)
  await composeDue({ store, sending: { ...sending, beginRound }, log, now: at, signal })
  expect(rounds).toBe(2)
  expect(await findDueMark(engine.store, { userId: USER, which: 'immediate' })).toBeUndefined()
})

test('stores nothing for a person whose account is gone', async () => {
  await mark('evt_1')
  await compose()
  expect(await changeMarksOf(engine.store, USER)).toEqual([])
  expect((await engine.store.query({ partition: userPartition(USER) })).items).toEqual([])
})

test('carries over a search match, even by a mark that reads no searches', async () => {
  await addPerson()
  const search = { id: 'sch_1', name: 'Bridges', criteria: { q: 'bridge' }, tells: 'matches' } as const
  const saved = { ...search, savedAt: new Date(START - 60 * MINUTE).toISOString() }
  await replaceSavedSearches(engine.store, { userId: USER, searches: [saved] }, undefined)
  const found = ledgerEventOf(
    { kind: 'bill', key: '119/hr/9' },
    { kind: 'introduced', to: 'Found', identity: ['found'] },
    { now: at() },
  )
  await appendEvent(engine.store, found)
  const matches = [{ searchId: 'sch_1', eventIds: [], newEventIds: [found.id] }]
  await putSearchMatches(engine.store, { userId: USER, until: at().toISOString(), matches })
  await markDue(engine.store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
  await compose()
  expect(await mailsOf()).toEqual([['Found']])
  await settleMail(1, 'unknown')
  now += 60 * MINUTE
  await mark((await record('Step 1')).id)
  await compose()
  expect((await mailsOf())[0]?.toSorted()).toEqual(['Found', 'Step 1'])
})

test('retries a failed read of the latest changes for the next person', async () => {
  const { id } = await record('Step 1')
  let isDown = true
  const store = interceptStore(engine.store, (call) => {
    if (call === 'query' && isDown) throw new Error('the table is down')
  })
  const read = createChangeReader({ store, now: at })
  const person = {
    changes: [],
    state: {},
    wishes: { follows: [{ ...BILL, title: 'An Act', followedAt: at().toISOString() }] },
  }
  await expect(read(person)).rejects.toThrow('the table is down')
  isDown = false
  expect((await read(person)).map((event) => event.id)).toEqual([id])
})
