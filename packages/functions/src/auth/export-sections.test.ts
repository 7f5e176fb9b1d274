import { queueAccountMail } from '@rostrum/core/mail/account-outbox'
import { replaceAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { markDue } from '@rostrum/core/store/alerts/due-marks'
import { putReadMarker } from '@rostrum/core/store/following/read-markers'
import { alertMailOf } from '@rostrum/core/alerts/testing/alert-mail'
import { putAlertMail } from '@rostrum/core/store/alert-mails'
import { replaceAlertState } from '@rostrum/core/store/alerts/alert-state'
import { addFollow } from '@rostrum/core/store/following/follows'
import { putPreferences } from '@rostrum/core/store/accounts/preferences'
import { replaceSavedSearches } from '@rostrum/core/store/following/saved-searches'
import { putSearchMatches } from '@rostrum/core/store/following/search-matches'
import { putUnsubscribeLink } from '@rostrum/core/store/alerts/unsubscribe-links'
import { useEngine } from '@rostrum/core/testing/engine'
import { expect, test } from 'vitest'
import { EXPORT_SECTIONS } from './export-sections.ts'

const engine = useEngine()
const NOW = '2026-11-20T12:00:00.000Z'
const SETTINGS = {
  rhythm: 'daily' as const,
  timeZone: 'America/New_York',
  deliveryTime: '07:30',
  weekday: 'monday' as const,
  quietHours: null,
  mutedKinds: [],
}

async function sectionsOf(userId: string): Promise<Record<string, unknown>> {
  const read = Object.entries(EXPORT_SECTIONS).map(
    async ([name, section]) => [name, await section(engine.store, userId)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

test('exports the data of all other domains', async () => {
  const follow = { kind: 'bill', key: '119/hr/1', title: 'An Act', followedAt: NOW } as const
  await addFollow(engine.store, 'usr_a', follow, 10)
  await putPreferences(engine.store, 'usr_a', { json: '{"theme":"dark"}', revision: 1 })
  await putReadMarker(engine.store, 'usr_a', NOW)
  await replaceAlertSettings(engine.store, { userId: 'usr_a', ...SETTINGS }, undefined)
  await markDue(engine.store, { userId: 'usr_a', which: 'digest', dueAt: NOW })
  await markDue(engine.store, { userId: 'usr_a', which: 'immediate', dueAt: NOW })
  await putUnsubscribeLink(engine.store, {
    userId: 'usr_a',
    stream: 'alerts',
    tokenHash: 'hash',
    createdAt: NOW,
  })
  await putAlertMail(engine.store, alertMailOf('usr_a', 1))
  const next = { sequence: 1, cursors: { immediate: NOW }, openFrom: 1 }
  await replaceAlertState(engine.store, { userId: 'usr_a', ...next }, undefined)
  const search = {
    id: 'srch_1',
    name: 'Insulin',
    criteria: { q: 'insulin' },
    tells: 'matches',
    savedAt: NOW,
  } as const
  await replaceSavedSearches(engine.store, { userId: 'usr_a', searches: [search] }, undefined)
  const match = { searchId: 'srch_1', eventIds: ['evt_1'], newEventIds: [] }
  await putSearchMatches(engine.store, { userId: 'usr_a', until: NOW, matches: [match] })
  expect(await sectionsOf('usr_a')).toMatchObject({
    savedSearches: [search],
    searchMatches: [{ until: NOW, matches: [match] }],
    alerts: [{ rhythm: 'immediate', state: 'pending', entries: [{ kind: 'action', to: 'Passed.' }] }],
    alertState: [{ ...next, revision: 1 }],
    emailChange: [],
    following: [follow],
    preferences: [{ theme: 'dark' }],
    activity: [{ lookedAt: NOW }],
    alertSettings: [SETTINGS],
    alertsDue: ['immediate', 'digest'].map((which) => ({ which, dueAt: NOW })),
    unsubscribeLinks: [{ stream: 'alerts', since: NOW }],
  })
})

test('exports empty sections for a user without data', async () => {
  const empty = Object.keys(EXPORT_SECTIONS).map((name) => [name, []])
  expect(await sectionsOf('usr_b')).toEqual({ ...Object.fromEntries(empty), preferences: [{}] })
})

test("does not reveal whether a person's new address has an account", async () => {
  const at = { now: () => new Date(NOW), store: engine.store }
  const mail = { name: 'email-change', to: 'next@example.org', expiresAt: '2099-01-01T00:00:00.000Z' }
  await queueAccountMail(at, { ...mail, userId: 'usr_c', content: { kind: 'email-taken' } })
  await queueAccountMail(at, { ...mail, userId: 'usr_d', content: { kind: 'email-change', nonce: 'nonce' } })
  const { accountMails } = await sectionsOf('usr_c')
  expect(accountMails).toMatchObject([{ kind: 'email-change', to: 'next@example.org', composedAt: NOW }])
  expect(await sectionsOf('usr_d')).toMatchObject({ accountMails })
})
