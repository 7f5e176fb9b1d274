import { expect, test } from 'vitest'
import { AMENDMENT_TYPES, BILL_TYPES } from './congress/bill-types.ts'
import { ERROR_MESSAGES, ERROR_STATUS } from './http/errors.ts'
import * as labels from './words/labels.ts'
import * as limits from './rules/limits.ts'
import * as messages from './words/messages.ts'
import { DEFAULT_SETTINGS, SETTINGS_KEY } from './site/settings.ts'
import { LABELS, MESSAGES } from './testing/specified-words.ts'

/** Repeated on purpose, like the words: an accidental change of a number must fail a test. */
const limit = (per: string, calls: number, seconds: number) => ({ per, calls, seconds })

const LIMITS = {
  BODY_MAX_BYTES: 65_536,
  PREFERENCES_MAX_BYTES: 16_384,
  ACCESS_TOKEN_SECONDS: 1800,
  REFRESH_TOKEN_SECONDS: 2_592_000,
  REFRESH_FAMILY_SECONDS: 7_776_000,
  REFRESH_BELOW_SECONDS: 300,
  REFRESH_CHECK_SECONDS: 300,
  USERNAME_MIN: 3,
  USERNAME_MAX: 30,
  PASSWORD_MIN: 8,
  PASSWORD_MAX: 256,
  EMAIL_MAX: 254,
  NAME_MAX: 80,
  VERIFICATION_CODE_DIGITS: 6,
  VERIFICATION_CODE_SECONDS: 900,
  VERIFICATION_TRIES: 5,
  VERIFICATION_RESEND_SECONDS: 60,
  PENDING_REGISTRATION_SECONDS: 86_400,
  REGISTRATIONS_WAITING_MAX: 5,
  MAILS_AN_HOUR: 6,
  CALLER_SHARE: 2,
  RESET_LINK_SECONDS: 300,
  RESET_RESEND_SECONDS: 10,
  RESET_REDIRECT_SECONDS: 2,
  RESET_SIGN_IN_SECONDS: 900,
  REFRESH_GRACE_SECONDS: 30,
  TRUSTED_DEVICE_SECONDS: 15_552_000,
  TRUSTED_DEVICES_MAX: 20,
  DEVICES_SHOWN: 100,
  SECURITY_EVENTS_SHOWN: 100,
  PROOF_SECONDS: 600,
  PASSKEYS_MAX: 20,
  PASSKEY_NAME_MAX: 60,
  PASSKEY_CHALLENGE_SECONDS: 300,
  SECOND_STEP_SECONDS: 600,
  SECOND_STEP_TRIES: 5,
  RECOVERY_CODE_COUNT: 10,
  APP_CODE_SECONDS: 30,
  CODE_APP_SETUP_SECONDS: 900,
  OIDC_SECONDS: 600,
  AUTH_LIMITS: {
    register: [limit('accountFromAddress', 10, 3600), limit('address', 600, 3600)],
    login: [
      limit('accountFromAddress', 10, 900),
      limit('accountFromSite', 20, 3600),
      limit('address', 300, 900),
      limit('site', 1200, 900),
    ],
    loginToAccount: [limit('account', 33, 1800)],
    loginFromKnownDevice: [limit('account', 10, 900)],
    passkey: [limit('address', 600, 900), limit('site', 2400, 900)],
    secondStep: [limit('accountFromAddress', 10, 900), limit('account', 20, 3600)],
    oidc: [limit('address', 300, 900), limit('site', 1200, 900)],
    verifyEmail: [limit('accountFromAddress', 60, 3600), limit('address', 2000, 3600)],
    resendVerification: [limit('accountFromAddress', 10, 3600), limit('address', 300, 3600)],
    requestPasswordReset: [limit('accountFromAddress', 20, 3600), limit('address', 300, 3600)],
    resetToken: [limit('address', 300, 3600)],
    refresh: [limit('account', 300, 900), limit('address', 3000, 900)],
    account: [limit('account', 600, 900), limit('address', 3000, 900)],
    credentials: [limit('account', 20, 900), limit('address', 300, 900)],
    requestEmailChange: [limit('account', 10, 3600), limit('address', 300, 3600)],
  },
  CLIENT_TIMEOUT_SECONDS: 30,
  PAGE_MAX: 250,
  OFFSET_MAX: 500_000,
  MEMBERS_PER_PAGE: 50,
  MEMBER_SEARCH_MAX: 50,
  DISTRICT_MAX: 99,
  MEETINGS_DAYS_MAX: 92,
  SEARCH_MIN_CHARACTERS: 2,
  SAVED_SEARCHES_MAX: 50,
  SEARCH_NAME_MAX: 80,
  SEARCH_WORDS_MAX: 200,
  SEARCH_MAX_CHARACTERS: 2000,
  BILLS_PER_PAGE_CHOICES: [10, 20, 50, 100],
  BILLS_PER_PAGE: 20,
  LEGISLATION_PREVIEW_FETCH: 10,
  LEGISLATION_PREVIEW_SHOWN: 5,
  LAWS_PER_PAGE: 50,
  MEMBER_AMENDMENTS_SHOWN: 6,
  BILL_SUBJECTS_SHOWN: 10,
  BILL_ACTIONS_FETCH: 10,
  BILL_ACTIONS_SHOWN: 5,
  BILL_COSPONSORS_FETCH: 20,
  BILL_COSPONSORS_SHOWN: 8,
  TEXT_RESULTS_MAX: 50,
  TRACKING_FETCH: 50,
  FOLLOWED_MAX: 1000,
  STATUS_BATCH_MAX: 100,
  ACTIVITY_MAX: 100,
  ALERTS_MAX: 50,
  ALERTS_SHOWN: 20,
  PAGINATION_ALL_UP_TO: 7,
  FIRST_MEMBER_CONGRESS: 110,
  FIRST_BILL_CONGRESS: 115,
  BILL_CONGRESSES_BACK: 5,
  FRESH_SECONDS: {
    members: 3600,
    member: 3600,
    memberSearch: 300,
    memberLegislation: 1800,
    bills: 300,
    billSearch: 120,
    bill: 600,
    billActions: 900,
    billCosponsors: 1800,
    billText: 86_400,
    status: 60,
    other: 300,
  },
  RETAIN_SECONDS: 1800,
  RETRIES: { member: 3, memberSearch: 2, amendment: 2, tracking: 2, trackingBackoffMaxSeconds: 30 },
}

const BILL_TYPE_LABELS = {
  hr: 'House Bill',
  hres: 'House Resolution',
  hjres: 'House Joint Resolution',
  hconres: 'House Concurrent Resolution',
  s: 'Senate Bill',
  sres: 'Senate Resolution',
  sjres: 'Senate Joint Resolution',
  sconres: 'Senate Concurrent Resolution',
}

const AMENDMENT_TYPE_LABELS = {
  samdt: 'Senate Amendment',
  hamdt: 'House Amendment',
  suamdt: 'Senate Unprinted Amendment',
}

const STATUSES = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  proof_required: 428,
  rate_limited: 429,
  internal: 500,
  upstream_unavailable: 503,
  storage_full: 503, // not in the specification: the disk of a single-machine site is full
  busy: 503,
}

const mapValues = <T extends object, V>(table: Record<string, T>, of: (row: T) => V) =>
  Object.fromEntries(Object.entries(table).map(([key, row]) => [key, of(row)]))

const constantsOf = (module: object) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value !== 'function'))

test.each([
  ['messages', constantsOf(messages), MESSAGES],
  ['labels', constantsOf(labels), LABELS],
  ['limits', constantsOf(limits), LIMITS],
  ['types of bill', mapValues(BILL_TYPES, ({ label }) => label), BILL_TYPE_LABELS],
  ['types of amendment', mapValues(AMENDMENT_TYPES, ({ label }) => label), AMENDMENT_TYPE_LABELS],
  ['statuses of errors', ERROR_STATUS, STATUSES],
])('the %s match the specification exactly', (_name, ours, specified) => expect(ours).toEqual(specified))

test.each([
  [messages.failedToFetchMembersFor('Vermont'), 'Failed to fetch members for Vermont'],
  [messages.failedToTrack('bill'), 'Failed to track bill'],
  [messages.failedToStopTracking('member'), 'Failed to stop tracking member'],
  [ERROR_MESSAGES.internal, 'An unexpected error occurred'],
  [ERROR_MESSAGES.too_large, 'This is too large. The limit is 64 KB.'],
  [SETTINGS_KEY, 'rostrum.settings'],
])('%s', (ours, specified) => {
  expect(ours).toBe(specified)
})

test('the default settings are twenty bills by update, no notifications and the light theme', () => {
  const choices = { billsPerPage: 20, defaultSort: 'updateDate' }
  expect(DEFAULT_SETTINGS).toEqual({ ...choices, enableNotifications: false, theme: 'light' })
})
