import { ifPresent } from '../store/condition.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { Killed } from './testing/crashing-store.ts'
import { interceptStore } from '../catalog/testing/intercept-store.ts'
import { MEMBER_INDEX_SPEC } from '../catalog/members/member-schema.ts'
import { openTestIndex } from '../catalog/testing/open-test-index.ts'
import { storedMember } from '../catalog/testing/stored-records.ts'
import { addressHash } from '../mail/address-hash.ts'
import { type Mail, MailFailure, type MailOutcome } from '../mail/mailer.ts'
import type { SendQuota } from '../outbox/pacer.ts'
import { replaceAlertSettings, type StoredAlertSettings } from '../store/alerts/alert-settings.ts'
import { findRedistrictingMark } from '../store/alerts/redistricting-marks.ts'
import { putMailBlock } from '../store/accounts/mail-blocks.ts'
import { overwritePreferences } from '../store/accounts/preferences.ts'
import type { Store } from '../store/store.ts'
import { createUser, eraseUser } from '../store/accounts/users.ts'
import { MemoryStore } from '../testing/memory-store.ts'
import { openPreferences, replacePreferences } from '../tracking/preferences.ts'
import { askAboutRedistricting } from './ask-about-redistricting.ts'

const BEFORE = Date.parse('2026-12-20T12:00:00Z')
/** Noon in Washington. */
const START = Date.parse('2027-01-03T17:00:00Z')
const DISTRICT = { congress: 119, stateCode: 'OH', district: 4 }
const SETTINGS: Omit<StoredAlertSettings, 'revision'> = {
  rhythm: 'daily',
  timeZone: 'UTC',
  deliveryTime: '07:00',
  weekday: 'monday',
  quietHours: null,
  mutedKinds: [],
}

const ABBOTT = { name: 'Abbott, Pat', spans: [{ chamber: 'Senate' as const, startYear: 2019 }] }
const members = openTestIndex(MEMBER_INDEX_SPEC, [
  storedMember('A000001', { ...ABBOTT, checkedAt: '2027-01-03T17:00:00.000Z' }),
  storedMember('B000002', {
    name: 'Barlow, Kim',
    spans: [{ chamber: 'House', startYear: 2019, endYear: 2027 }],
    district: 4,
    isCurrent: false,
  }),
  storedMember('C000003', {
    name: 'Cole, Sam',
    spans: [{ chamber: 'House', startYear: 2027 }],
    district: 4,
  }),
])

/** The members of the previous Congress. */
const oldMembers = openTestIndex(MEMBER_INDEX_SPEC, [storedMember('A000001', ABBOTT)])

const clock = { now: BEFORE }
let store: MemoryStore
let sent: Mail[]
let answers: (MailOutcome | 'taken')[]
let quota: SendQuota

beforeEach(() => {
  clock.now = BEFORE
  store = new MemoryStore({ now: () => new Date(clock.now) })
  sent = []
  answers = []
  quota = { perSecond: 10, remainingToday: Infinity }
})

const now = () => new Date(clock.now)
const choose = (userId: string, district: object = DISTRICT) =>
  replacePreferences({ store, now }, userId, { json: JSON.stringify({ settings: { district } }) })

async function createPerson(userId: string): Promise<void> {
  const names = { email: `${userId}@example.org`, username: userId, passwordHash: '', createdAt: '' }
  await createUser(store, { id: userId, ...names, passwordVersion: 1, revision: 1 })
}

async function addPerson(userId: string, district: object = DISTRICT): Promise<void> {
  await createPerson(userId)
  await choose(userId, district)
}

const run = (table: Store = store, index = members) =>
  askAboutRedistricting({
    store: table,
    catalog: { members: async () => index },
    log: { info: () => {}, error: () => {} },
    now,
    wait: async (milliseconds) => {
      clock.now += milliseconds
    },
    signal: new AbortController().signal,
    service: {
      getQuota: async () => quota,
      async send(mail) {
        sent.push(mail)
        quota = { ...quota, remainingToday: quota.remainingToday - 1 }
        const answer = answers.shift() ?? 'taken'
        if (answer !== 'taken') throw new MailFailure('no', { outcome: answer })
        return { messageId: 'message-1' }
      },
    },
    siteUrl: 'https://rostrum.example',
    unsubscribeUrlOf: async (userId) => `https://rostrum.example/stop/${userId}`,
  })

const stateOf = async (userId = 'usr_a') => (await findRedistrictingMark(store, userId))?.state

describe('a person with a stored district', () => {
  test('gets no alert about vacant seats before the members of the new Congress are known', async () => {
    await addPerson('usr_a')
    clock.now = START
    await run(store, oldMembers)
    expect(sent).toEqual([])
    expect(await stateOf()).toBe('waiting')
    clock.now += 60 * 60_000
    await run()
    expect(sent).toHaveLength(1)
  })

  test('is asked once the next Congress has begun, and never again', async () => {
    await addPerson('usr_a')
    clock.now = START - 60_000
    await run()
    expect(sent).toEqual([])
    clock.now = START
    for (const days of [0, 1, 800]) {
      clock.now = START + days * 86_400_000
      await run()
      await choose('usr_a')
    }
    expect(sent).toHaveLength(1)
    expect(await stateOf()).toBe('asked')
  })

  test('gets a mail about what changed, with links', async () => {
    await addPerson('usr_a')
    clock.now = START
    await run()
    const [mail] = sent
    expect(mail).toMatchObject({
      to: 'usr_a@example.org',
      subject: 'Is Ohio 4th still your district?',
      stream: 'alerts',
      headers: { 'List-Unsubscribe': '<https://rostrum.example/stop/usr_a>' },
    })
    for (const text of [
      'The 120th Congress began on January 3, 2027',
      'Pat Abbott still serves.',
      'Kim Barlow no longer serves in Congress.',
      'Representative Sam Cole is new here.',
      'https://rostrum.example/my-congress',
      'Sam Cole: https://rostrum.example/members/C000003',
    ])
      expect(mail?.text).toContain(text)
  })

  test.each([
    ['in a state that is one district', { ...DISTRICT, stateCode: 'VT', district: 0 }],
    ['in a territory', { ...DISTRICT, stateCode: 'PR', district: 0 }],
    ['by lines that still hold', { ...DISTRICT, congress: 120 }],
  ])('%s is not', async (_, district) => {
    await addPerson('usr_a', district)
    clock.now = START
    await run()
    expect(sent).toEqual([])
  })

  test('and confirmed, removed or moved it before is not', async () => {
    for (const [userId, district] of [
      ['usr_a', { ...DISTRICT, congress: 120 }],
      ['usr_b', undefined],
      ['usr_c', { ...DISTRICT, stateCode: 'VT', district: 0 }],
    ] as const) {
      clock.now = BEFORE
      await addPerson(userId)
      clock.now = START
      await replacePreferences({ store, now }, userId, { json: JSON.stringify({ settings: { district } }) })
    }
    await run()
    expect(sent).toEqual([])
  })

  test('is asked, even if the district was stored before this existed', async () => {
    for (const userId of ['usr_a', 'usr_b']) {
      await createPerson(userId)
      await overwritePreferences(store, userId, JSON.stringify({ settings: { district: DISTRICT } }))
    }
    const { json, revision } = await openPreferences({ store, now }, 'usr_a')
    expect([JSON.parse(json), revision]).toEqual([{ settings: { district: DISTRICT } }, 1])
    clock.now = START
    for (const userId of ['usr_a', 'usr_b']) await openPreferences({ store, now }, userId)
    await run()
    expect(sent.map(({ to }) => to)).toEqual(['usr_a@example.org'])
    expect(await stateOf()).toBe('asked')
  })

  test('is asked only on screen if the district dates from an earlier redistricting', async () => {
    clock.now = START + 86_400_000
    await addPerson('usr_a')
    await run()
    expect(sent).toEqual([])
  })
})

describe('asks nobody', () => {
  test('who unsubscribed, gets no email, has a blocked address or has deleted the account', async () => {
    for (const userId of ['usr_a', 'usr_b', 'usr_c', 'usr_d']) await addPerson(userId)
    const unsubscribedAt = new Date(BEFORE).toISOString()
    await replaceAlertSettings(store, { userId: 'usr_a', ...SETTINGS, unsubscribedAt }, undefined)
    await replaceAlertSettings(store, { userId: 'usr_d', ...SETTINGS, byEmail: false }, undefined)
    const block = { addressHash: addressHash('usr_b@example.org'), reason: 'bounce' } as const
    await putMailBlock(store, { ...block, blockedAt: unsubscribedAt })
    await eraseUser(store, 'usr_c')
    clock.now = START
    await run()
    expect(sent).toEqual([])
    const states = ['usr_a', 'usr_b', 'usr_c', 'usr_d'].map(async (userId) => await stateOf(userId))
    expect(await Promise.all(states)).toEqual(['left_out', 'left_out', undefined, 'left_out'])
  })

  test('during quiet hours, but afterwards', async () => {
    await addPerson('usr_a')
    const next = { ...SETTINGS, quietHours: { from: '12:00', to: '20:00' } }
    await replaceAlertSettings(store, { userId: 'usr_a', ...next }, undefined)
    clock.now = START
    await run()
    expect(sent).toEqual([])
    clock.now = Date.parse('2027-01-03T20:00:00Z')
    await run()
    expect(sent).toHaveLength(1)
  })
})

describe('sends a mail once', () => {
  test('by two runs at once', async () => {
    for (let i = 0; i < 20; i += 1) await addPerson(`usr_${i}`)
    clock.now = START
    await Promise.all([run(), run(), run()])
    expect(sent.map(({ to }) => to).toSorted()).toEqual([...new Set(sent.map(({ to }) => to))].toSorted())
    expect(sent).toHaveLength(20)
  })

  test('even if a run dies at any call of the table', async () => {
    await addPerson('usr_a')
    for (let call = 1; call < 15; call += 1) {
      sent = []
      await store.remove({ pk: 'USER#usr_a', sk: 'LINES' }, ifPresent)
      clock.now = BEFORE
      await choose('usr_a')
      clock.now = START
      let left = call
      const dying: Store = interceptStore(store, () => {
        if ((left -= 1) <= 0) throw new Killed()
      })
      await run(dying).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      clock.now += 60 * 60_000
      await run()
      clock.now += 60 * 60_000
      await run()
      expect(sent.length).toBeLessThanOrEqual(1)
      expect(['asked', 'left_out']).toContain(await stateOf())
    }
  })

  test('if the outcome is unknown; retries if it was not accepted', async () => {
    await addPerson('usr_a')
    clock.now = START
    answers = ['throttled', 'unknown']
    for (let hour = 0; hour < 4; hour += 1) {
      await run()
      clock.now += 60 * 60_000
    }
    expect(sent).toHaveLength(2)
    expect(await stateOf()).toBe('asked')
  })
})

test('reserves half of the daily quota for alerts, and asks the rest later', async () => {
  for (let i = 0; i < 30; i += 1) await addPerson(`usr_${i}`)
  clock.now = START
  quota = { perSecond: 10, remainingToday: 170, perDay: 200 }
  await run()
  // fewer than the 50 mails reserved for alerts
  expect(sent.length).toBeLessThan(30)
  quota = { perSecond: 10, remainingToday: 200, perDay: 200 }
  clock.now += 86_400_000
  await run()
  expect(new Set(sent.map(({ to }) => to)).size).toBe(30)
  expect(sent).toHaveLength(30)
})
