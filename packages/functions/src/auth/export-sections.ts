import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { ExportSection } from '@rostrum/core/accounts/export'
import { findAlertSettings } from '@rostrum/core/store/alerts/alert-settings'
import { DUE_KINDS, findDueMark } from '@rostrum/core/store/alerts/due-marks'
import { findReadMarker } from '@rostrum/core/store/following/read-markers'
import { findFactors } from '@rostrum/core/store/accounts/factors'
import { findEmailChange } from '@rostrum/core/store/accounts/email-changes'
import { listAccountMails } from '@rostrum/core/store/account-mails'
import { listAlertMails } from '@rostrum/core/store/alert-mails'
import { findAlertState } from '@rostrum/core/store/alerts/alert-state'
import { listFollows } from '@rostrum/core/store/following/follows'
import { listSavedSearches } from '@rostrum/core/store/following/saved-searches'
import { findSecretAddress } from '@rostrum/core/store/accounts/secret-addresses'
import { listSearchMatches } from '@rostrum/core/store/following/search-matches'
import { listPushDeliveries } from '@rostrum/core/store/push-deliveries'
import { listPushSubscriptions } from '@rostrum/core/store/following/push-subscriptions'
import { listDeliveries } from '@rostrum/core/store/webhook-deliveries'
import { findWebhooks } from '@rostrum/core/store/webhooks'
import { findRedistrictingMark } from '@rostrum/core/store/alerts/redistricting-marks'
import { listUnsubscribeLinks } from '@rostrum/core/store/alerts/unsubscribe-links'
import { findTopicCounts } from '@rostrum/core/store/following/topic-counts'
import { findVisit } from '@rostrum/core/store/following/visits'
import { readPreferences } from '@rostrum/core/tracking/preferences'

const oneRow =
  <Row>(
    find: (...of: Parameters<ExportSection>) => Promise<Row | undefined>,
    fieldsOf: (row: Row) => Awaited<ReturnType<ExportSection>>[number],
  ): ExportSection =>
  async (store, userId) => {
    const row = await find(store, userId)
    return row === undefined ? [] : [fieldsOf(row)]
  }

/** Leaves out the hash, which is useless to the owner. */
const unsubscribeLinks: ExportSection = async (store, userId) =>
  (await listUnsubscribeLinks(store, userId)).map(({ stream, createdAt }) => ({ stream, since: createdAt }))

const alertSettings = oneRow(findAlertSettings, ({ revision: _revision, ...settings }) => settings)

const alertsDue: ExportSection = async (store, userId) => {
  const marks = await Promise.all(DUE_KINDS.map((which) => findDueMark(store, { userId, which })))
  return marks.flatMap((mark) => (mark === undefined ? [] : [{ which: mark.which, dueAt: mark.dueAt }]))
}
/** Leaves out the kind of mail to a foreign address, which would reveal whether that has an account. */
const accountMails: ExportSection = async (store, userId) =>
  (await listAccountMails(store, userId)).map(({ to, content, composedAt, expiresAt, attempts }) => ({
    kind: content.kind === 'email-taken' ? 'email-change' : content.kind,
    to,
    composedAt,
    expiresAt,
    attempts,
  }))
/** Only the newest, since a response is limited to 6 MB. */
const EXPORTED_ALERTS_MAX = 500
const alerts: ExportSection = async (store, userId) =>
  (await listAlertMails(store, userId, { limit: EXPORTED_ALERTS_MAX })).map(
    ({ id: _id, sequence: _sequence, attempts: _attempts, revision: _revision, ...mail }) => mail,
  )

const searchMatches: ExportSection = async (store, userId) =>
  (await listSearchMatches(store, userId, ''))
    .slice(-EXPORTED_ALERTS_MAX)
    .map(({ until, matches }) => ({ until, matches }))
/** Leaves out the notifications' encryption keys. */
const pushBrowsers: ExportSection = async (store, userId) =>
  (await listPushSubscriptions(store, userId)).map(({ endpoint, device, createdAt, lastSentAt }) => ({
    address: endpoint,
    device,
    since: createdAt,
    ...omitUndefined({ lastSentAt }),
  }))
/** Per webhook. */
const EXPORTED_DELIVERIES_MAX = 100
const notifications: ExportSection = async (store, userId) =>
  (await listPushDeliveries(store, userId, { limit: EXPORTED_ALERTS_MAX })).map(
    ({ queuedAt, taken, failed }) => ({ queuedAt, taken, failed }),
  )

/** Leaves out the URL's secret and its hash. */
const privateFeed = oneRow(findSecretAddress, ({ createdAt }) => ({ since: createdAt }))

/** Leaves out signing secrets, which would let others send in our name. */
const webhooks: ExportSection = async (store, userId) =>
  ((await findWebhooks(store, userId))?.webhooks ?? []).map(
    ({ secret: _secret, formerSecret: _former, position: _position, ...webhook }) => webhook,
  )
const webhookDeliveries: ExportSection = async (store, userId) => {
  const kept = (await findWebhooks(store, userId))?.webhooks ?? []
  const request = { newestFirst: true, limit: EXPORTED_DELIVERIES_MAX, now: new Date() }
  const pages = await Promise.all(
    kept.map(async ({ id }) => await listDeliveries(store, { userId, webhookId: id }, request)),
  )
  return pages.flatMap(({ deliveries }) =>
    deliveries.map(({ webhookId, id, state, attempts, queuedAt, triedAt, status, body }) => ({
      webhookId,
      id,
      state,
      attempts,
      queuedAt,
      ...omitUndefined({ triedAt, status }),
      body,
    })),
  )
}

/** Leaves out keys, secrets and hashes, which would let others in. */
const waysToSignIn = oneRow(findFactors, ({ passkeys, codeApp, recovery, oidc, ...factors }) => ({
  hasSecondStep: factors.hasSecondStep,
  isPasswordOff: factors.isPasswordOff,
  passkeys: passkeys.map(({ publicKey: _key, counter: _counter, answered: _answered, ...passkey }) =>
    omitUndefined(passkey),
  ),
  ...(codeApp !== undefined && { codeApp: { addedAt: codeApp.addedAt } }),
  ...(recovery !== undefined && { recoveryCodes: { left: recovery.hashes.length, madeAt: recovery.madeAt } }),
  ...(oidc !== undefined && { oidc }),
}))

/** Readers of user data in other domains. A domain that stores user data adds its reader here. */
export const EXPORT_SECTIONS: Readonly<Record<string, ExportSection>> = {
  emailChange: oneRow(findEmailChange, ({ email, expiresAt }) => ({ email, expiresAt })),
  accountMails,
  alerts,
  alertState: oneRow(findAlertState, (state) => ({ ...state })),
  following: async (store, userId) => (await listFollows(store, userId)).map((follow) => ({ ...follow })),
  activity: oneRow(findReadMarker, (lookedAt) => ({ lookedAt })),
  visits: oneRow(findVisit, (visit) => ({ ...visit })),
  topics: oneRow(findTopicCounts, ({ countedAt, policyAreas }) => ({ countedAt, policyAreas })),
  savedSearches: async (store, userId) => [...(await listSavedSearches(store, userId))],
  searchMatches,
  alertSettings,
  alertsDue,
  unsubscribeLinks,
  privateFeed,
  pushBrowsers,
  notifications,
  webhooks,
  webhookDeliveries,
  waysToSignIn,
  newLines: oneRow(findRedistrictingMark, ({ revision: _revision, userId: _user, ...mark }) => mark),
  preferences: async (store, userId) => [JSON.parse((await readPreferences(store, userId)).json)],
}
