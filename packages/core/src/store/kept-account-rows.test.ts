import type { SavedSearch } from '@rostrum/contract/entities/searches'
import { expect, test } from 'vitest'
import { recordedCalls, type Work } from '../testing/recorded-store.ts'
import { findAlertSettings, replaceAlertSettings } from './alerts/alert-settings.ts'
import { findAlertState, replaceAlertState } from './alerts/alert-state.ts'
import { takeAllowance } from './sync/allowances.ts'
import { findClaim, oidcName, putClaim, removeClaim, replaceClaim } from './accounts/claims.ts'
import * as dueMarks from './alerts/due-marks.ts'
import {
  countEmailChangeTry,
  endEmailChange,
  findEmailChange,
  putEmailChange,
} from './accounts/email-changes.ts'
import * as erasures from './accounts/erasures.ts'
import * as followers from './following/followers.ts'
import * as follows from './following/follows.ts'
import * as redistricting from './alerts/redistricting-marks.ts'
import { findMailBlock, putMailBlock } from './accounts/mail-blocks.ts'
import { findPasswordReset, putPasswordReset } from './accounts/password-resets.ts'
import { findPreferences, overwritePreferences, putPreferences } from './accounts/preferences.ts'
import * as pushes from './following/push-subscriptions.ts'
import { countInWindow, removeWindow, uncountInWindow } from './accounts/rate-windows.ts'
import { findReadMarker, putReadMarker } from './following/read-markers.ts'
import { findRecentMails, replaceRecentMails } from './accounts/recent-mails.ts'
import * as registrations from './accounts/registrations.ts'
import * as searches from './following/saved-searches.ts'
import { listSearchMatches, putSearchMatches } from './following/search-matches.ts'
import * as addresses from './accounts/secret-addresses.ts'
import { appendSecurityEvent, countSecurityEvent, listSecurityEventRows } from './accounts/security-events.ts'
import * as sessions from './accounts/sessions.ts'
import { findTopicCounts, putTopicCounts } from './following/topic-counts.ts'
import * as trusted from './accounts/trusted-devices.ts'
import { findUnsubscribeLink, listUnsubscribeLinks, putUnsubscribeLink } from './alerts/unsubscribe-links.ts'
import { copyUserRows, createUser, eraseUser, findUser, replaceUser } from './accounts/users.ts'
import { findVisit, putVisit } from './following/visits.ts'
import { findWebhook, findWebhooks, listWebhookOwners, updateWebhooks } from './webhooks.ts'

const AT = '2026-03-01T12:00:00.000Z'
const LATER = '2026-03-01T13:00:00.000Z'
const NOW = new Date(AT)
const DUE = { now: NOW, limit: 5, log: { info: () => {}, error: () => {} } }
const userId = 'usr_1'
const BILL = { kind: 'bill', key: '119/hr/1' } as const
const CODE = { codeNonce: 'nonce', codeHash: 'code', codeExpiresAt: LATER, codeTries: 0 }
const USER = {
  id: userId,
  email: 'ada@example.org',
  username: 'ada',
  passwordHash: 'hash',
  passwordVersion: 1,
  createdAt: AT,
  revision: 1,
}
const SESSION = {
  id: 'ses_1',
  userId,
  device: 'Firefox on Linux',
  passwordVersion: 1,
  tokenHash: 'token',
  signedInAt: AT,
  lastUsedAt: AT,
  expiresAt: LATER,
}
const SETTINGS = {
  rhythm: 'daily' as const,
  timeZone: 'Europe/Berlin',
  deliveryTime: '07:30',
  weekday: 'monday' as const,
  quietHours: null,
  mutedKinds: [],
}
const SEARCH: SavedSearch = {
  id: 'sch_1',
  name: 'Parks',
  criteria: { q: 'parks' },
  tells: 'matches',
  savedAt: AT,
}

const WORK: Work = {
  'alert settings': async (store) => {
    const next = { ...SETTINGS, mailedFrom: AT }
    await replaceAlertSettings(store, { userId, ...next }, undefined)
    await replaceAlertSettings(store, { userId, ...next }, await findAlertSettings(store, userId))
  },
  'alert state': async (store) => {
    const next = { sequence: 0, cursors: { immediate: AT }, openFrom: 1 }
    await replaceAlertState(store, { userId, ...next }, undefined)
    await replaceAlertState(store, { userId, ...next }, await findAlertState(store, userId))
  },
  allowances: (store) => takeAllowance(store, { name: 'fetch', limit: 3 }, NOW),
  claims: async (store) => {
    const [claim, name] = [{ userId, heldUntil: AT }, { kind: 'email', name: 'Ada@Example.org' } as const]
    await putClaim(store, name, claim)
    await putClaim(store, { kind: 'username', name: 'ADA' }, claim)
    await putClaim(store, oidcName({ issuer: 'https://house.example', subject: 'Ada' }), claim)
    const read = await findClaim(store, name)
    if (read) await replaceClaim(store, name, { next: { ...claim, heldUntil: LATER }, read })
    await removeClaim(store, name, userId)
  },
  'due marks': async (store) => {
    await dueMarks.markDue(store, { userId, which: 'digest', dueAt: LATER })
    await dueMarks.markDue(store, { userId, which: 'digest', dueAt: AT })
    const mark = await dueMarks.findDueMark(store, { userId, which: 'digest' })
    if (mark) await dueMarks.moveDueMark(store, mark, LATER)
    await dueMarks.listDueMarks(store, 3, DUE)
    await dueMarks.countDueMarks(store, 3, NOW)
    const moved = await dueMarks.findDueMark(store, { userId, which: 'digest' })
    if (moved) await dueMarks.removeDueMark(store, moved)
  },
  'changes of address': async (store) => {
    const change = { userId, email: 'eve@example.org', isDecoy: false, ...CODE, expiresAt: LATER }
    await putEmailChange(store, change)
    await findEmailChange(store, userId)
    await countEmailChangeTry(store, userId, NOW)
    await endEmailChange(store, change)
  },
  erasures: async (store) => {
    await erasures.putErasure(store, { userId, email: 'ada@example.org', username: 'ada', dueAt: AT })
    await erasures.isErasing(store, userId)
    await erasures.listDueErasures(store, NOW, 5)
    await erasures.removeErasure(store, userId)
  },
  followers: async (store) => {
    const version = await followers.putFollower(store, userId, BILL)
    await followers.findFollowerVersion(store, userId, BILL)
    await followers.listFollowerRows(store, userId)
    await followers.listFollowerPage(store, BILL, { shard: 3, limit: 5 })
    await followers.listFollowerPage(store, BILL, { shard: 3, limit: 5, after: 'usr_0' })
    await followers.removeFollower(store, userId, { ...BILL, version })
  },
  follows: async (store) => {
    await follows.addFollow(
      store,
      userId,
      { ...BILL, title: 'Parks Act', followedAt: AT, rhythm: 'daily' },
      5,
    )
    await follows.addFollow(store, userId, { ...BILL, title: 'Parks Act', followedAt: AT }, 5)
    await follows.setFollowRhythm(store, userId, BILL, 'weekly')
    await follows.setFollowAnswer(store, userId, BILL, AT)
    await follows.listFollows(store, userId)
    await follows.removeFollow(store, userId, BILL)
  },
  'lines marks': async (store) => {
    const next = { userId, congress: 119, state: 'waiting', dueAt: AT } as const
    const read = await redistricting.replaceRedistrictingMark(store, next, undefined)
    await redistricting.findRedistrictingMark(store, userId)
    const settled = { userId, congress: 119, state: 'asked', settledAt: AT } as const
    await redistricting.replaceRedistrictingMark(store, settled, read)
    await redistricting.listDueRedistrictingMarks(store, 3, DUE)
    await redistricting.removeRedistrictingMark(store, userId)
  },
  'suppressed addresses': async (store) => {
    await putMailBlock(store, { addressHash: 'hash', reason: 'bounce', blockedAt: AT })
    await findMailBlock(store, 'hash')
  },
  'reset links': async (store) => {
    const reset = { tokenHash: 'hash', userId, passwordVersion: 1, emailHash: 'email', expiresAt: LATER }
    await putPasswordReset(store, reset)
    await findPasswordReset(store, 'hash')
  },
  preferences: async (store) => {
    await putPreferences(store, userId, { json: '{}', revision: 1 })
    await putPreferences(store, userId, { json: '{"a":1}', revision: 2 })
    await overwritePreferences(store, userId, '{}')
    await findPreferences(store, userId)
  },
  'push subscriptions': async (store) => {
    const endpoint = 'https://push.example/1'
    const id = pushes.pushSubscriptionId(endpoint)
    const keys = { p256dh: 'p256dh', auth: 'auth' }
    const one = { id, userId, sessionId: 'ses_1', endpoint, ...keys, device: 'Firefox', createdAt: AT }
    await pushes.putPushSubscription(store, one)
    await pushes.putPushSubscription(store, { ...one, sessionId: 'ses_2' })
    await pushes.markPushSent(store, one, AT)
    await pushes.listPushSubscriptions(store, userId)
    await pushes.listPushEndpointOwners(store, id)
    await pushes.endPushesOfSession(store, userId, 'ses_2')
    await pushes.endPushSubscription(store, one)
    await pushes.removePushSubscription(store, one)
  },
  'rate windows': async (store) => {
    const window = { name: 'hash', startsAt: AT, endsAt: LATER }
    await countInWindow(store, window, 3)
    await uncountInWindow(store, window)
    await removeWindow(store, window)
  },
  'read markers': async (store) => {
    await putReadMarker(store, userId, AT)
    await findReadMarker(store, userId)
  },
  'recent mails': async (store) => {
    const next = { sentAt: [AT], callers: { caller: [AT] }, latest: 'hash' }
    await replaceRecentMails(store, { name: 'name', ...next }, undefined)
    await replaceRecentMails(store, { name: 'name', ...next }, await findRecentMails(store, 'name'))
  },
  registrations: async (store) => {
    const { email, username, passwordHash } = USER
    const state = { ...CODE, strayTries: 0, askedAt: AT, expiresAt: LATER }
    const who = { email, userId, username, passwordHash, isDecoy: false, callerHash: 'caller' }
    const registration = { id: 'hash', ...who, ...state }
    const added = await registrations.addRegistration(store, registration, { waiting: [], now: NOW })
    const waiting = await registrations.listRegistrations(store, email, NOW)
    const other = { ...registration, id: 'other' }
    await registrations.addRegistration(store, other, { waiting: [...waiting, ...waiting], now: NOW })
    await registrations.renewRegistrationCode(store, added, { code: CODE, now: NOW })
    await registrations.extendRegistrationCode(store, added, { code: CODE, now: NOW })
    await registrations.countRegistrationTry(store, added, { now: NOW, counter: 'strayTries' })
    await registrations.refundRegistrationTry(store, added, 'codeTries')
    await registrations.endRegistration(store, added)
    await registrations.removeRegistrations(store, email)
  },
  'saved searches': async (store) => {
    await searches.replaceSavedSearches(store, { userId, searches: [SEARCH] }, undefined)
    const read = { userId, searches: [SEARCH], revision: 1 }
    await searches.replaceSavedSearches(store, { userId, searches: [] }, read)
    await searches.findSavedSearches(store, userId)
    await searches.listSavedSearches(store, 'usr_2')
    await searches.listSearcherPage(store, { shard: 3, limit: 5 })
    await searches.listSearcherPage(store, { shard: 3, limit: 5, after: 'usr_0' })
  },
  'search matches': async (store) => {
    const matches = [{ searchId: 'sch_1', eventIds: ['evt_1'], newEventIds: [] }]
    await putSearchMatches(store, { userId, until: AT, matches })
    await listSearchMatches(store, userId, AT)
  },
  'secret addresses': async (store) => {
    await addresses.putSecretAddress(store, { userId, kind: 'feed', secretHash: 'hash', createdAt: AT })
    await addresses.findSecretAddress(store, userId)
    await addresses.findBySecret(store, 'hash')
    await addresses.removeSecretAddress(store, userId)
  },
  'security events': async (store) => {
    const event = { id: 'sec_1', userId, at: AT, device: 'Firefox' }
    await appendSecurityEvent(store, { ...event, kind: 'sign_in_failed' })
    await countSecurityEvent(store, { ...event, kind: 'sign_in_failed' }, true)
    await countSecurityEvent(store, { ...event, kind: 'sign_in_failed' }, false)
    await listSecurityEventRows(store, userId, 5)
  },
  sessions: async (store) => {
    await sessions.createSession(store, SESSION)
    await createUser(store, USER)
    await sessions.findSession(store, { userId, id: 'ses_1' })
    await sessions.findSignedIn({ store, now: () => NOW }, { userId, sessionId: 'ses_1' })
    await sessions.listSessions(store, userId)
    const next = { tokenHash: 'next', lastUsedAt: LATER, expiresAt: LATER, previousHash: 'token', nonce: 'n' }
    await sessions.rotateSession(store, SESSION, next)
    await sessions.keepSession(store, SESSION, 2)
    await sessions.removeSession(store, { userId, id: 'ses_1' })
  },
  'topic counts': async (store) => {
    const policyAreas = [{ value: 'Health', count: 2 }]
    await putTopicCounts(store, { userId, bills: 'hash', countedAt: AT, policyAreas })
    await findTopicCounts(store, userId)
  },
  'trusted devices': async (store) => {
    const dates = { lastUsedAt: AT, expiresAt: LATER }
    const device = { id: 'hash', userId, device: 'Firefox', trustedAt: AT, ...dates }
    await trusted.createTrustedDevice(store, device)
    await trusted.findTrustedDevices(
      store,
      ['hash', 'other'].map((id) => ({ userId, id })),
    )
    await trusted.listTrustedDevices(store, userId)
    await trusted.touchTrustedDevice(store, device, { lastUsedAt: LATER, expiresAt: LATER })
    await trusted.removeTrustedDevice(store, { userId, id: 'hash' })
  },
  'unsubscribe links': async (store) => {
    await putUnsubscribeLink(store, { userId, stream: 'alerts', tokenHash: 'hash', createdAt: AT })
    await findUnsubscribeLink(store, 'hash')
    await listUnsubscribeLinks(store, userId)
  },
  users: async (store) => {
    await createUser(store, USER)
    await replaceUser(store, { ...USER, first_name: 'Ada' }, USER)
    await findUser(store, userId)
    await copyUserRows(store, store, userId)
    await eraseUser(store, userId)
  },
  visits: async (store) => {
    await putVisit(store, userId, { next: { lookedAt: AT }, read: undefined })
    const next = { lookedAt: LATER, lastVisitAt: AT }
    await putVisit(store, userId, { next, read: await findVisit(store, userId) })
  },
  webhooks: async (store) => {
    const state = { state: 'active', stateSince: AT, position: '0' } as const
    const filter = { scope: 'everything' } as const
    const address = { name: 'CI', url: 'https://ci.example/', filter }
    const webhook = { id: 'whk_1', ...address, ...state, createdAt: AT, secret: 'secret' }
    await updateWebhooks(store, userId, () => ({ webhooks: [webhook] }))
    await findWebhook(store, { userId, webhookId: 'whk_1' })
    await updateWebhooks(store, userId, () => ({ webhooks: [], testedAt: AT }))
    await findWebhooks(store, userId)
    await listWebhookOwners(store)
  },
}

test('keeps the keys, attributes and conditions of the rows of people', async () => {
  await expect(await recordedCalls(WORK)).toMatchFileSnapshot('testing/account-rows.txt')
})
