import { readFile } from 'node:fs/promises'
import { finishErasures } from '@rostrum/core/accounts/erasures'
import { newPerson } from '@rostrum/core/accounts/testing/accounts'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { putChangeMark } from '@rostrum/core/store/alerts/change-marks'
import { markDue } from '@rostrum/core/store/alerts/due-marks'
import { alertMailOf } from '@rostrum/core/alerts/testing/alert-mail'
import { putAlertMail } from '@rostrum/core/store/alert-mails'
import { ALERT_COUNTS_PARTITION } from '@rostrum/core/store/alerts/alert-counts'
import { replaceAlertState } from '@rostrum/core/store/alerts/alert-state'
import { putReadMarker } from '@rostrum/core/store/following/read-markers'
import { addFollow } from '@rostrum/core/store/following/follows'
import { putFollower } from '@rostrum/core/store/following/followers'
import type { Item } from '@rostrum/core/store/item'
import { replaceRedistrictingMark } from '@rostrum/core/store/alerts/redistricting-marks'
import { putMailBlock } from '@rostrum/core/store/accounts/mail-blocks'
import { oidcName, putClaim } from '@rostrum/core/store/accounts/claims'
import { replaceFactors } from '@rostrum/core/store/accounts/factors'
import { putPreferences } from '@rostrum/core/store/accounts/preferences'
import { replaceSavedSearches } from '@rostrum/core/store/following/saved-searches'
import { putSearchMatches } from '@rostrum/core/store/following/search-matches'
import { putPushDelivery } from '@rostrum/core/store/push-deliveries'
import { createSecondStep } from '@rostrum/core/store/accounts/second-steps'
import { putPushSubscription } from '@rostrum/core/store/following/push-subscriptions'
import { putDelivery } from '@rostrum/core/store/webhook-deliveries'
import { markWebhookQueue } from '@rostrum/core/store/webhook-queues'
import { updateWebhooks } from '@rostrum/core/store/webhooks'
import { putSecretAddress } from '@rostrum/core/store/accounts/secret-addresses'
import { putTopicCounts } from '@rostrum/core/store/following/topic-counts'
import { putVisit } from '@rostrum/core/store/following/visits'
import { putUnsubscribeLink } from '@rostrum/core/store/alerts/unsubscribe-links'
import { MEMORY, SqliteStore } from '@rostrum/core/store/sqlite/sqlite-store'
import { MemoryFiles } from '@rostrum/core/testing/memory-files'
import { afterAll, expect, test } from 'vitest'
import { startAuthApp } from '../testing/auth-app.ts'

const store = new SqliteStore({ file: MEMORY, files: new MemoryFiles() })
afterAll(() => store.close())

const DOCUMENT = new URL('../../../../docs/privacy.md', import.meta.url)

interface Row {
  readonly item: string
  readonly download: string
  readonly afterDeletion: string
}

/** The table in docs/privacy.md. */
async function readRows(): Promise<Row[]> {
  const lines = (await readFile(DOCUMENT, 'utf8')).split('\n').filter((line) => line.startsWith('| `'))
  return lines.map((line) => {
    const cells = line.split('|').map((cell) => cell.trim().replaceAll('`', ''))
    const [, item = '', , , , download = '', afterDeletion = ''] = cells
    return { item, download, afterDeletion }
  })
}

/** The key as written in the document: everything after the first "#" of each part varies by user. */
const patternOf = ({ pk, sk }: Item): string =>
  [pk, sk].map((part) => part.replace(/^\d{4}-[^#]*/, '…').replace(/#.*$/, '#…')).join(' ')

/** All rows except the global mail counters. */
const scan = (): Item[] => [...store.snapshot()].filter(({ pk }) => pk !== ALERT_COUNTS_PARTITION)

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value)

const ALERT_SETTINGS = {
  rhythm: 'daily' as const,
  timeZone: 'America/New_York',
  deliveryTime: '07:30',
  weekday: 'monday' as const,
  quietHours: null,
  mutedKinds: [],
}

const PREFERENCES = '{"settings":{"theme":"dark","district":{"congress":119,"stateCode":"OH","district":4}}}'

const PUSH_SUBSCRIPTION = (userId: string, createdAt: string) => ({
  id: 'browser',
  userId,
  sessionId: 'ses_1',
  endpoint: 'https://fcm.googleapis.com/wp/address-of-the-browser',
  p256dh: 'secret-of-the-browser',
  auth: 'secret-of-the-browser',
  device: 'Firefox on Linux',
  createdAt,
})

const WEBHOOK = (createdAt: string) => ({
  id: 'whk_1',
  name: 'Mirror',
  url: 'https://mirror.example/hook',
  filter: { scope: 'everything' as const },
  state: 'active' as const,
  stateSince: createdAt,
  createdAt,
  secret: 'whsec_secret-of-the-browser',
  position: '',
})

const FACTORS = (userId: string, addedAt: string) => ({
  userId,
  passkeys: [
    {
      id: 'credential',
      publicKey: 'secret-of-the-browser',
      counter: 0,
      transports: [],
      isSynced: true,
      domain: 'rostrum.example',
      name: 'Phone',
      addedAt,
      answered: [{ hash: 'secret-of-the-browser', until: addedAt }],
    },
  ],
  codeApp: { secret: 'secret-of-the-browser', addedAt, lastStep: 1 },
  newCodeApp: { secret: 'secret-of-the-browser', expiresAt: addedAt },
  recovery: { hashes: ['secret-of-the-browser'], madeAt: addedAt },
  hasSecondStep: false,
  isPasswordOff: false,
  oidc: { issuer: 'https://house.example', subject: userId, email: 'ada@house.example', joinedAt: addedAt },
})

async function makePersonWithEverything() {
  const app = await startAuthApp(store)
  const { request, codeFor, clock } = app
  const person = newPerson()
  await request('POST /register', { body: person })
  const verified = await request('POST /verify-email', {
    body: { email: person.email, verificationCode: codeFor(person.email) },
  })
  const token = String(at(verified.data, 'tokens.accessToken'))
  const userId = String(at(verified.data, 'user.id'))
  const now = app.accounts.now().toISOString()
  await replaceFactors(store, FACTORS(userId, now), undefined)
  const identity = oidcName({ issuer: 'https://house.example', subject: userId })
  await putClaim(store, identity, { userId, heldUntil: now })
  const bill = { kind: 'bill', key: '119/hr/1' } as const
  await addFollow(store, userId, { ...bill, title: 'A bill', followedAt: now }, 1_000)
  await putFollower(store, userId, bill)
  const search = { id: 'srch_1', name: 'Insulin', criteria: { q: 'insulin' }, tells: 'matches' } as const
  await replaceSavedSearches(store, { userId, searches: [{ ...search, savedAt: now }] }, undefined)
  const match = { searchId: search.id, eventIds: ['evt_1'], newEventIds: [] }
  await putSearchMatches(store, { userId, until: now, matches: [match] })
  await replaceAlertSettings(store, { userId, ...ALERT_SETTINGS }, undefined)
  await markDue(store, { userId, which: 'digest', dueAt: now })
  await putChangeMark(store, { userId, dueAt: now, eventIds: ['evt_1'] })
  await putPreferences(store, userId, { json: PREFERENCES, revision: 1 })
  const lines = { userId, congress: 119, state: 'waiting', dueAt: '2027-01-03T17:00:00.000Z' } as const
  await replaceRedistrictingMark(store, lines, undefined)
  const step = { id: 'stp_1', secretHash: 'hash', passwordVersion: 1, tries: 0, expiresAt: now }
  await createSecondStep(store, { userId, ...step })
  await putReadMarker(store, userId, now)
  await putTopicCounts(store, { userId, bills: 'hash', countedAt: now, policyAreas: [] })
  await putVisit(store, userId, { next: { lookedAt: now }, read: undefined })
  await putAlertMail(store, alertMailOf(userId, 1))
  await putSecretAddress(store, { userId, kind: 'feed', secretHash: 'hash', createdAt: now })
  const alertState = { sequence: 1, cursors: { daily: now }, openFrom: 1 }
  await replaceAlertState(store, { userId, ...alertState }, undefined)
  await putUnsubscribeLink(store, { userId, stream: 'alerts', tokenHash: 'hash', createdAt: now })
  await putPushSubscription(store, PUSH_SUBSCRIPTION(userId, now))
  const progress = { attempts: 0, waiting: ['browser'], taken: 0, failed: 0, revision: 1 }
  await putPushDelivery(store, { userId, sequence: 1, queuedAt: now, dueAt: now, ...progress })
  await updateWebhooks(store, userId, () => ({ webhooks: [WEBHOOK(now)] }))
  const sent = {
    userId,
    webhookId: 'whk_1',
    id: 'msg_1',
    place: '1',
    type: 'test',
    state: 'pending',
  } as const
  const content = { attempts: 0, queuedAt: new Date().toISOString(), body: '{}', revision: 1 }
  await putDelivery(store, { ...sent, ...content })
  await markWebhookQueue(store, sent, { from: '1', dueAt: now })
  await putMailBlock(store, { addressHash: 'hash of an address', reason: 'bounce', blockedAt: now })
  clock.move(61)
  await request('POST /register', { body: { ...newPerson(), email: person.email } })
  await request('POST /login', { body: { email: person.email, password: 'Wrong-Secret-1' } })
  await request('POST /request-password-reset', { body: { email: person.email } })
  // A mail that the mail server rejects stays in the outbox.
  app.mail.fails = 'throttled'
  const change = { email: newPerson().email, currentPassword: person.password }
  expect((await request('POST /request-email-change', { token, body: change })).status).toBe(200)
  return { ...app, person, token, userId, newEmail: change.email }
}

test('stores, exports and deletes the user data listed in docs/privacy.md', async () => {
  const rows = await readRows()
  const user = await makePersonWithEverything()
  const { request, person, token, userId, clock } = user
  const before = scan()
  const exported = await request('GET /export', { token })
  const deletion = await request('POST /delete-account', {
    token,
    body: { currentPassword: person.password },
  })
  expect(deletion.status).toBe(200)
  const during = scan()

  const stored = new Set([...before, ...during].map(patternOf))
  expect([...stored].toSorted()).toEqual(rows.map(({ item }) => item).toSorted())

  expect(JSON.stringify(exported.data)).not.toContain('secret-of-the-browser')
  expect(JSON.stringify(exported.data)).toContain('address-of-the-browser')
  for (const { item, download } of rows.filter((row) => !row.download.startsWith('no: '))) {
    expect(JSON.stringify(at(exported.data, download)), `${item} in the download`).toMatch(/\w/)
  }
  for (const { item } of rows.filter(({ afterDeletion }) => afterDeletion === 'runs out')) {
    const undated = during.filter((found) => patternOf(found) === item && found['ttl'] === undefined)
    expect(undated, `${item} runs out`).toEqual([])
  }

  clock.move(2_101)
  await finishErasures(user.accounts)
  const after = scan()
  const allowed = new Set(
    rows.filter(({ afterDeletion }) => afterDeletion !== 'deleted').map(({ item }) => item),
  )
  const left = after.filter((found) => !allowed.has(patternOf(found)))
  expect(left).toEqual([])
  for (const secret of [person.email, person.username, user.newEmail])
    expect(JSON.stringify(after)).not.toContain(secret)
  const unexpired = after.filter((found) => (found.ttl ?? Infinity) * 1_000 > user.accounts.now().getTime())
  expect(JSON.stringify(unexpired)).not.toContain(userId)
})
