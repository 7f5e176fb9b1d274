import type { AlertSettings } from '@rostrum/contract/entities/alerts'
import { EventEmitter, once } from 'node:events'
import { beforeEach, expect, test } from 'vitest'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { appendChanges } from '../ledger/append-changes.ts'
import { ledgerEventOf } from '../record/ledger-event.ts'
import { listAlertMails } from '../store/alert-mails.ts'
import { putChangeMark } from '../store/alerts/change-marks.ts'
import { markDue } from '../store/alerts/due-marks.ts'
import { addFollow } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { chooseSettings, setRhythm } from './choose-settings.ts'
import { composeDue } from './compose.ts'
import { outboxOnly } from './testing/outbox-only.ts'

const USER = 'usr_a'
const FIRST = { kind: 'bill', key: '119/hr/1' } as const
const SECOND = { kind: 'bill', key: '119/hr/2' } as const
const HOUR = 3_600_000
/** A Friday. */
const START = Date.parse('2026-11-20T06:00:00.000Z')
const MONDAY = Date.parse('2026-11-23T07:00:00.000Z')
let now = START
let store: MemoryStore

const at = (): Date => new Date(now)
const context = (over: Store = store) => ({ store: over, now: at })
const compose = (over?: Store) =>
  composeDue({
    ...context(over),
    ...outboxOnly(over ?? store),
    log: { info: () => {}, error: () => {} },
    signal: new AbortController().signal,
  })
const mailedChanges = async (): Promise<(string | undefined)[]> =>
  (await listAlertMails(store, USER, { limit: 10 })).flatMap(({ entries }) => entries.map(({ to }) => to))
const change = async (to: string): Promise<void> => {
  await appendChanges(store, FIRST, [{ kind: 'action', to, identity: [to] }], { now: at() })
  await markDue(store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
}

/** A reader with daily digests: one follow keeps that rhythm, and the other one changed and waits for the next digest. */
beforeEach(async () => {
  now = START
  store = new MemoryStore({ now: at })
  for (const ref of [FIRST, SECOND]) {
    await addFollow(store, USER, { ...ref, title: 'An Act', followedAt: '2026-11-01T00:00:00.000Z' }, 10)
  }
  const weekly = { timeZone: 'UTC', deliveryTime: '07:00', weekday: 'monday' } as const
  await chooseSettings(context(), USER, { ...weekly, rhythm: 'daily' })
  await setRhythm(context(), USER, { ...SECOND, rhythm: 'daily' })
  now = START + 2 * HOUR
  await compose()
  now = START + 5 * HOUR
  await change('waiting')
  await compose()
  // the cursors of unused rhythms move past the change
  now = START + 9 * HOUR
  await markDue(store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
  await compose()
  now = START + 10 * HOUR
})

const toWeekly = (over: Store = store) => chooseSettings(context(over), USER, { rhythm: 'weekly' })

test('mails a change that waited for the former rhythm by the new one', async () => {
  await compose()
  await toWeekly()
  now = START + 25 * HOUR
  await compose()
  now = START + 49 * HOUR
  await compose()
  expect(await mailedChanges()).toEqual([])
  now = MONDAY
  await compose()
  expect(await mailedChanges()).toEqual(['waiting'])
})

test('mails it at once if that is now the rhythm of its follow', async () => {
  await setRhythm(context(), USER, { ...FIRST, rhythm: 'immediate' })
  await compose()
  expect(await mailedChanges()).toEqual(['waiting'])
})

test('keeps the weekday of the digest when the rhythm of one follow changes', async () => {
  await setRhythm(context(), USER, { ...SECOND, rhythm: 'weekly' })
  await setRhythm(context(), USER, { ...FIRST, rhythm: 'weekly' })
  await chooseSettings(context(), USER, { rhythm: 'daily' })
  now = START + 25 * HOUR
  await compose()
  expect(await mailedChanges()).toEqual([])
})

/** Switches to weekly digests while a mail is being composed by the daily rhythm; composing ends after the switch. */
async function toWeeklyWhileComposing(): Promise<void> {
  const steps = new EventEmitter()
  const isPut = (call: string, key: unknown, sk: string): boolean =>
    call === 'put' && (key as { sk?: string }).sk === sk // every key but a query's
  const composing = interceptStore(store, async (call, key) => {
    if (!isPut(call, key, 'ALERT-STATE')) return
    steps.emit('composed')
    await once(steps, 'saved')
  })
  let composed: Promise<void> | undefined
  const saving = interceptStore(store, async (call, key) => {
    if (!isPut(call, key, 'ALERT-SETTINGS')) return
    const reached = once(steps, 'composed')
    composed = compose(composing)
    await reached
  })
  await markDue(store, { userId: USER, which: 'immediate', dueAt: at().toISOString() })
  await toWeekly(saving)
  steps.emit('saved')
  await composed
}

test('loses nothing if a mail is composed by the old rhythm while the new one is saved', async () => {
  await toWeeklyWhileComposing()
  for (now = START + 25 * HOUR; now <= MONDAY; now += 12 * HOUR) await compose()
  expect(await mailedChanges()).toEqual(['waiting'])
})

test("loses nothing if the new rhythm's cursor was equally far", async () => {
  now = START + 25 * HOUR
  await compose()
  now = START + 30 * HOUR
  await appendChanges(store, FIRST, [{ kind: 'action', to: 'later', identity: [2] }], { now: at() })
  now = START + 34 * HOUR
  await toWeeklyWhileComposing()
  for (now = START + 49 * HOUR; now <= MONDAY; now += 12 * HOUR) await compose()
  expect(await mailedChanges()).toEqual(['later', 'waiting'])
})

test.each(Array.from({ length: 8 }, (_, i) => i + 1))(
  'loses nothing if it is killed at write %i',
  async (nth) => {
    let writes = 0
    const killed = interceptStore(store, (call) => {
      if (call === 'put' || call === 'update' || call === 'remove') writes += 1
      if (writes >= nth) throw new Error('killed')
    })
    await toWeekly(killed).catch(() => {})
    for (now = START + 25 * HOUR; now < MONDAY + 25 * HOUR; now += HOUR) await compose()
    expect(await mailedChanges()).toEqual(['waiting'])
  },
)

/** A reader without mails about the first record, which has changed since the last mail. */
async function quietReader(choices: Partial<AlertSettings>): Promise<void> {
  await chooseSettings(context(), USER, choices)
  await setRhythm(context(), USER, { ...FIRST, rhythm: 'app' })
  await compose()
  for (const hour of [30, 40]) {
    now = START + hour * HOUR
    const oldNews = { kind: 'action', to: 'old', identity: [hour] } as const
    await appendChanges(store, FIRST, [oldNews], { now: at() })
    const { id } = ledgerEventOf(FIRST, oldNews, { now: at() })
    await putChangeMark(store, { userId: USER, dueAt: at().toISOString(), eventIds: [id] })
    await compose()
  }
  now = START + 60 * HOUR
  await compose()
}

test.each(['immediate', 'daily', 'weekly'] as const)(
  'mails no old news when someone without mail chooses it: %s',
  async (rhythm) => {
    await setRhythm(context(), USER, { ...SECOND, rhythm: null })
    await quietReader({ rhythm: 'app' })
    await setRhythm(context(), USER, { ...FIRST, rhythm: null })
    await chooseSettings(context(), USER, { rhythm })
    for (let day = 0; day < 8; day += 1, now += 24 * HOUR) await compose()
    expect(await mailedChanges()).toEqual([])
  },
)

test('mails no news of the week about a record with the immediate rhythm to a weekly reader', async () => {
  await setRhythm(context(), USER, { ...SECOND, rhythm: null })
  await quietReader({ rhythm: 'weekly' })
  await setRhythm(context(), USER, { ...FIRST, rhythm: 'daily' })
  await setRhythm(context(), USER, { ...FIRST, rhythm: 'immediate' })
  await compose()
  expect(await mailedChanges()).toEqual([])
})
