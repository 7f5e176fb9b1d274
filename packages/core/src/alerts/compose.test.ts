import { beforeEach, expect, test } from 'vitest'
import { appendChanges } from '../ledger/append-changes.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { type AlertMail, findAlertMail, listAlertMails, replaceAlertMail } from '../store/alert-mails.ts'
import { replaceAlertSettings, type StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { findDueMark, markDue } from '../store/alerts/due-marks.ts'
import { addFollow } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { useFreshEngine } from '../testing/engine.ts'
import { composeDue } from './compose.ts'
import { outboxOnly } from './testing/outbox-only.ts'

const engine = useFreshEngine()
const USER = 'usr_a'
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const START = Date.parse('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
let now = START
let changes = 0

const at = (): Date => new Date(now)
const log = { info: () => {}, error: () => {} }
const signal = new AbortController().signal
const compose = (store: Store = engine.store) => composeDue({ ...outboxOnly(store), log, now: at, signal })
const mailsOf = async (): Promise<string[][]> =>
  (await listAlertMails(engine.store, USER, { limit: 10 })).map(({ entries }) =>
    entries.map(({ to = '' }) => to),
  )

async function addPerson(settings: Partial<StoredAlertSettings> = {}) {
  const next = {
    rhythm: 'immediate' as const,
    timeZone: 'UTC',
    deliveryTime: '07:00',
    weekday: 'monday' as const,
    quietHours: null,
    mutedKinds: [],
    ...settings,
  }
  await replaceAlertSettings(engine.store, { userId: USER, ...next }, undefined)
  const follow = { ...BILL, title: 'An Act', followedAt: new Date(START - 60 * MINUTE).toISOString() }
  await addFollow(engine.store, USER, follow, 10)
}

/** Records a change seen some minutes ago, and marks its follower. */
async function change(
  minutesAgo = 0,
  which: 'immediate' | 'digest' = 'immediate',
  happened: { readonly happenedDate?: string } = {},
) {
  changes += 1
  const told = { kind: 'action', to: `Step ${changes}`, identity: [changes], ...happened } as const
  await appendChanges(engine.store, BILL, [told], { now: new Date(now - minutesAgo * MINUTE) })
  await markDue(engine.store, { userId: USER, which, dueAt: at().toISOString() })
}

async function setMail(sequence: number, fields: Partial<AlertMail>) {
  const mail = await findAlertMail(engine.store, { userId: USER, sequence })
  if (mail === undefined) throw new Error(`there is no mail ${sequence}`)
  const { dueAt: _due, ...rest } = mail
  await replaceAlertMail(engine.store, { ...rest, ...fields }, mail)
}

beforeEach(() => {
  now = START
  changes = 0
})

test('composes each change once, and finds one that became visible late', async () => {
  await addPerson()
  await change()
  await compose()
  expect(await mailsOf()).toEqual([['Step 1']])
  await setMail(1, { state: 'sent' })
  now += 20 * MINUTE
  await change(40)
  await compose()
  expect(await mailsOf()).toEqual([['Step 2'], ['Step 1']])
})

test('composes no immediate mail for late finds alone, but a digest', async () => {
  await addPerson()
  await change(0, 'immediate', { happenedDate: '2026-03-25' })
  await compose()
  expect(await mailsOf()).toEqual([])
  await change()
  now += 20 * MINUTE
  await compose()
  expect(await mailsOf()).toEqual([['Step 2', 'Step 1']])
})

test('leaves out changes from before the follow, and muted ones', async () => {
  await addPerson({ mutedKinds: ['action'] })
  await change()
  await compose()
  expect(await mailsOf()).toEqual([])
  now = START - 61 * MINUTE
  await change()
  now = START
  await compose()
  expect(await mailsOf()).toEqual([])
})

test('leaves out changes from before mails were chosen', async () => {
  await addPerson({ mailedFrom: new Date(START - 10 * MINUTE).toISOString() })
  await change(15)
  await change(5)
  await compose()
  expect(await mailsOf()).toEqual([['Step 2']])
})

test('mails a change that was marked hours late to a person without earlier mail', async () => {
  await addPerson({ rhythm: 'daily' })
  now = START + 5 * 60 * MINUTE
  await change(4 * 60)
  await compose()
  expect(await mailsOf()).toEqual([])
  await markDue(engine.store, { userId: USER, which: 'digest', dueAt: at().toISOString() })
  now = Date.parse('2026-11-21T07:00:00.000Z')
  await compose()
  expect(await mailsOf()).toEqual([['Step 1']])
})

test('stores when the person’s settings first allowed the mail', async () => {
  const allowedAt = async () => (await listAlertMails(engine.store, USER, { limit: 1 }))[0]?.allowedAt
  const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString()
  await addPerson({ quietHours: { from: '14:00', to: '15:00' } })
  await change(3)
  await compose()
  expect(await allowedAt()).toBe(ago(3))
  await setMail(1, { state: 'sent', attemptedAt: at().toISOString() })
  now += 10 * MINUTE
  await change()
  now += 6 * MINUTE
  await compose()
  expect(await allowedAt()).toBe(ago(1))
  await setMail(2, { state: 'sent', attemptedAt: at().toISOString() })
  now = Date.parse('2026-11-20T14:30:00.000Z')
  await change()
  now = Date.parse('2026-11-20T15:01:00.000Z')
  await compose()
  expect(await allowedAt()).toBe('2026-11-20T15:00:00.000Z')
})

test('sends the first weekly digest on its weekday', async () => {
  await addPerson({ rhythm: 'daily', mailedFrom: new Date(START - 60 * MINUTE).toISOString() })
  const weekly = { kind: 'bill', key: '119/hr/2', title: 'An Act', rhythm: 'weekly' } as const
  await addFollow(
    engine.store,
    USER,
    { ...weekly, followedAt: new Date(START - 60 * MINUTE).toISOString() },
    10,
  )
  await appendChanges(engine.store, weekly, [{ kind: 'action', to: 'Weekly', identity: [] }], { now: at() })
  const told: string[][][] = []
  for (const day of ['2026-11-21', '2026-11-23']) {
    now = Date.parse(`${day}T07:00:00.000Z`)
    await markDue(engine.store, { userId: USER, which: 'digest', dueAt: at().toISOString() })
    await compose()
    told.push(await mailsOf())
  }
  expect(told).toEqual([[], [['Weekly']]])
})

test('collapses immediate mails of 15 minutes into one', async () => {
  await addPerson()
  await change()
  await compose()
  await setMail(1, { state: 'sent', attemptedAt: at().toISOString() })
  now += 2 * MINUTE
  await change()
  now += 5 * MINUTE
  await change()
  await compose()
  expect(await mailsOf()).toHaveLength(1)
  now += 10 * MINUTE
  await compose()
  expect((await mailsOf())[0]?.toSorted()).toEqual(['Step 2', 'Step 3'])
})

test('waits for the end of quiet hours', async () => {
  await addPerson({ quietHours: { from: '11:00', to: '13:00' } })
  await change()
  await compose()
  expect(await mailsOf()).toEqual([])
  expect((await findDueMark(engine.store, { userId: USER, which: 'immediate' }))?.dueAt).toBe(
    '2026-11-20T13:00:00.000Z',
  )
  now = Date.parse('2026-11-20T13:00:00.000Z')
  await compose()
  expect(await mailsOf()).toEqual([['Step 1']])
})

test('composes a digest without news as no mail, and marks the next one', async () => {
  await addPerson({ rhythm: 'daily' })
  now = Date.parse('2026-11-21T07:00:00.000Z')
  await markDue(engine.store, { userId: USER, which: 'digest', dueAt: at().toISOString() })
  await compose()
  expect(await mailsOf()).toEqual([])
  expect((await findDueMark(engine.store, { userId: USER, which: 'digest' }))?.dueAt).toBe(
    '2026-11-22T07:00:00.000Z',
  )
})

test('carries over the entries of a lost mail once, marked as possibly received', async () => {
  await addPerson()
  await change()
  await compose()
  await setMail(1, { state: 'unknown', attemptedAt: at().toISOString() })
  for (const _ of ['second', 'third']) {
    now += 20 * MINUTE
    await change()
    await compose()
    const [newest] = await listAlertMails(engine.store, USER, { limit: 1 })
    await setMail(newest?.sequence ?? 0, { state: 'sent' })
  }
  const [third, second] = await listAlertMails(engine.store, USER, { limit: 2 })
  expect(second).toMatchObject({ carriedFrom: [1] })
  expect(second?.entries.map(({ to, mayHaveReached }) => [to, mayHaveReached])).toEqual([
    ['Step 2', false],
    ['Step 1', true],
  ])
  expect(third).toMatchObject({ carriedFrom: [], entries: [{ to: 'Step 3' }] })
})

test('keeps the ids of more changes than fit, and carries those of a lost mail as well', async () => {
  await addPerson()
  const long = '“ü”'.repeat(1_000)
  const step = (n: number) =>
    ({ kind: 'action', from: long, to: `${n} ${long}`, identity: ['long', n] }) as const
  const steps = Array.from({ length: 230 }, (_, n) => step(n))
  await appendChanges(engine.store, BILL, steps, { now: at() })
  await markDue(engine.store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
  await compose()
  const lost = await findAlertMail(engine.store, { userId: USER, sequence: 1 })
  expect([lost?.entries.length, lost?.otherEventIds.length]).toEqual([200, 30])
  await setMail(1, { state: 'unknown', attemptedAt: at().toISOString() })
  now += 20 * MINUTE
  await change()
  await compose()
  const next = await findAlertMail(engine.store, { userId: USER, sequence: 2 })
  expect(next).toMatchObject({ carriedFrom: [1] })
  const told = [next, lost].map((mail) =>
    [...(mail?.entries.map(({ eventId }) => eventId) ?? []), ...(mail?.otherEventIds ?? [])].toSorted(),
  )
  expect(told[0]).toEqual(expect.arrayContaining(told[1] ?? []))
  expect(told[0]).toHaveLength(231)
  expect(next?.entries.filter(({ mayHaveReached }) => !mayHaveReached)).toMatchObject([{ to: 'Step 1' }])
})

test('composes a digest and an immediate mail that are due together in one run', async () => {
  await addPerson({ rhythm: 'daily' })
  const other = { kind: 'bill', key: '119/hr/2' } as const
  const follow = { title: 'An Act', followedAt: new Date(START - 60 * MINUTE).toISOString() }
  await addFollow(engine.store, USER, { ...other, ...follow, rhythm: 'immediate' }, 10)
  await change()
  now = Date.parse('2026-11-21T07:00:00.000Z')
  await appendChanges(engine.store, other, [{ kind: 'action', to: 'At once', identity: [] }], { now: at() })
  for (const which of ['immediate', 'digest'] as const)
    await markDue(engine.store, { userId: USER, which, dueAt: at().toISOString() })
  await compose()
  expect((await mailsOf()).toSorted()).toEqual([['At once'], ['Step 1']])
})

test.each(['immediate', 'digest'] as const)(
  'composes once, even if the process dies after call %s',
  async (which) => {
    await addPerson({ rhythm: which === 'digest' ? 'daily' : which })
    await markDue(engine.store, { userId: USER, which, dueAt: at().toISOString() })
    await compose()
    // so long ago that a cursor that moved too far would miss it
    now += 24 * 60 * MINUTE
    await change(300, which)
    let isOver = false
    for (let last = 1; !isOver; last += 1) {
      let calls = 0
      const dying = interceptStore(engine.store, () => {
        calls += 1
        if (calls > last) throw new Error('the process was killed')
      })
      isOver = await compose(dying).then(
        () => true,
        () => false,
      )
    }
    expect(await mailsOf()).toEqual([['Step 1']])
  },
)
