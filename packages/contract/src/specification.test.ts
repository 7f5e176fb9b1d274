import { expect, test } from 'vitest'
import { AMENDMENT_TYPES, BILL_TYPES, DEFAULT_AMENDMENT_TYPE } from './bill-types.ts'
import { ERROR_MESSAGES, ERROR_STATUS } from './errors.ts'
import * as labels from './labels.ts'
import * as limits from './limits.ts'
import * as messages from './messages.ts'
import { DEFAULT_SETTINGS, SETTINGS_KEY } from './settings.ts'

/** Repeated on purpose: an accidental change of a text or a number must fail a test. */
const MESSAGES = {
  TAGLINE: 'Follow Congressional activity like never before',
  SERVICE_LABEL: 'Rostrum',
  VALIDATION: {
    signInFields: 'Please fill in all fields',
    requiredFields: 'Please fill in all required fields',
    email: 'Please enter a valid email address',
    emailRequired: 'Please enter your email address',
    username: 'Username must be 3-30 characters and contain only letters, numbers, and underscores',
    passwordLength: 'Password must be at least 8 characters long',
    passwordLowercase: 'Password must contain at least one lowercase letter',
    passwordUppercase: 'Password must contain at least one uppercase letter',
    passwordDigit: 'Password must contain at least one number',
    passwordsMatch: 'Passwords do not match',
    code: 'Please enter a valid 6-digit verification code',
    resetToken: 'Invalid or missing reset token',
    currentPassword: 'Please enter your current password',
    usernameReserved: 'This username is reserved. Please choose another one.',
    sameUsername: 'This is already your username',
    sameEmail: 'This is already your email address',
    passwordCommon: 'This password is too common. Please choose another one',
    passwordSame: 'Please choose a password that is different from your current one',
    passwordName: 'Password must not be just your name or the name of this site',
    passwordPersonal: 'Password must not contain your username or email address',
  },
  FAILURES: {
    login: 'Login failed',
    loginFormat: 'Invalid login response format',
    register: 'Registration failed',
    unexpected: 'An unexpected error occurred',
    verify: 'Verification failed. Please try again.',
    resendVerification: 'Failed to resend verification code',
    sendReset: 'Failed to send password reset email',
    resendReset: 'Failed to resend password reset email',
    validateReset: 'Failed to validate reset token',
    resetToken: 'Invalid or expired reset token',
    resetPassword: 'Failed to reset password',
    resetLink: 'This password reset link is invalid or has expired.',
    members: 'Failed to fetch members',
    searchMembers: 'Failed to search members',
    congressionalMembers: 'Failed to fetch congressional members',
    currentMembers: 'Failed to fetch current congressional members',
    searchCongressionalMembers: 'Failed to search congressional members',
    memberNotFound: 'Congressional member not found',
    memberDetails: 'Failed to fetch member details',
    sponsored: 'Failed to fetch sponsored legislation',
    cosponsored: 'Failed to fetch cosponsored legislation',
    amendmentDetails: 'Failed to fetch amendment details',
    rateLimit: 'Failed to fetch rate limit status',
    fetchUrl: 'Failed to fetch data from URL',
    billText: 'The text could not be loaded. Please try again later.',
  },
  FOLLOWING: { full: 'You can track at most 1,000 items. Stop tracking one to track another.' },
  ACCOUNTS: {
    registered: 'We sent a 6-digit code to your email address. Enter it to finish creating your account.',
    codeResent: 'If a registration is pending for this address, we have sent a new code.',
    codeRefused: 'This code is incorrect or has expired. Check it, or request a new one.',
    registerAgain:
      'More than one registration is pending for this email address. Please register again and enter the code from the new email.',
    credentialsRefused: 'Invalid email or password. Check both, or set a new password.',
    signInLimited:
      'Too many failed sign-in attempts. To sign in now, choose "Forgot your password?" and set a new password with the link we email you.',
    currentPasswordRefused: 'Your current password is incorrect',
    usernameTaken: 'This username is taken. Please choose another one.',
    signedOut: 'You are signed out.',
    resetTokenWorks: 'Choose a new password.',
    passwordReset: 'Your password has been reset, and all your other devices are signed out.',
    passwordChanged: 'Your password has been changed, and all your other devices are signed out.',
    emailChangeSent: 'We sent a 6-digit code to the new address. Enter it to finish the change.',
    deviceEnded: 'That device has been signed out.',
    otherDevicesEnded: 'All your other devices have been signed out.',
    deleted: 'Your account and everything we stored about you have been deleted.',
  },
  SCREENS: {
    loading: 'Loading...',
    membersFailed: 'Failed to load congressional members',
    membersEmpty: 'No members found',
    emptyHint: 'Try adjusting your filters or search terms.',
    memberNotFound: 'Member not found',
    memberNotFoundDetail: "The congressional member you're looking for could not be found.",
    billsFailed: 'Failed to load bills',
    billsEmpty: 'No bills available',
    billsNotFound: 'No bills found for your search',
    billNotFound: 'Bill not found',
    amendmentNotFound: 'Amendment not found',
    textNotFound: 'The text of this version is not available here.',
    amendmentFailed: 'Failed to load amendment details. This amendment may not exist or may be unavailable.',
    legislationFailed: 'Failed to load legislation. Please try again.',
    trackingFailed: 'Failed to load your tracked items. Please try again.',
    trackingSignedOut: 'Please log in to view your tracking',
    resetSent: 'If an account with that email exists, a password reset link has been sent.',
    healthOk: 'Status: OK',
  },
}

const LABELS = {
  TRACK_LABELS: {
    idle: 'Track',
    tracked: 'Tracking',
    tracking: 'Tracking...',
    untracking: 'Untracking...',
  },
  ITEM_LABELS: { member: 'member', bill: 'bill', amendment: 'amendment' },
  LAW_SORT_LABELS: { number: 'Number', date: 'Date Enacted', title: 'Title' },
  MEMBER_SORT_LABELS: {
    name: 'Alphabetical',
    updateDate: 'Last Updated',
    startDate: 'Service Start Date',
  },
  BILL_SORT_LABELS: { updateDate: 'Last Updated', introducedDate: 'Date Introduced' },
  THEME_LABELS: { light: 'Light', dark: 'Dark', auto: 'Auto' },
  AT_LARGE: 'At-Large',
  CURRENTLY_SERVING: 'Currently serving',
  FORMER_MEMBER: 'Former member',
  RHYTHM_LABELS: { immediate: 'At once', daily: 'Once a day', weekly: 'Once a week', app: 'Only in Rostrum' },
  MEMBER_TITLES: { Senate: 'Sen.', House: 'Rep.' },
  MEMBER_SEARCH_PLACEHOLDER: 'Search by name, state, or party...',
  SECURITY_EVENT_LABELS: {
    account_created: 'Account created',
    signed_in: 'Signed in',
    username_changed: 'Username changed',
    password_changed: 'Password changed',
    password_reset: 'Password reset by email',
    email_change_requested: 'Email change requested',
    email_changed: 'Email address changed',
    device_ended: 'Device signed out',
    other_devices_ended: 'All other devices signed out',
    sign_in_failed: 'Failed sign-in',
    stolen_token_refused: 'Stolen session blocked, device signed out',
  },
}

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
  RESET_LINK_SECONDS: 300,
  RESET_RESEND_SECONDS: 10,
  RESET_REDIRECT_SECONDS: 2,
  REFRESH_GRACE_SECONDS: 30,
  TRUSTED_DEVICE_SECONDS: 15_552_000,
  TRUSTED_DEVICES_MAX: 20,
  DEVICES_SHOWN: 100,
  SECURITY_EVENTS_SHOWN: 100,
  AUTH_LIMITS: {
    register: [limit('accountFromAddress', 10, 3600), limit('address', 600, 3600)],
    login: [
      limit('accountFromAddress', 10, 900),
      limit('accountFromAddress', 20, 3600),
      limit('address', 300, 900),
      limit('account', 33, 1800),
    ],
    loginFromKnownDevice: [limit('account', 10, 900)],
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
  LEGISLATION_FULL_FETCH: 250,
  MEMBER_AMENDMENTS_SHOWN: 6,
  BILL_SUBJECTS_SHOWN: 10,
  BILL_ACTIONS_FETCH: 10,
  BILL_ACTIONS_SHOWN: 5,
  BILL_COSPONSORS_FETCH: 20,
  BILL_COSPONSORS_SHOWN: 8,
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
  rate_limited: 429,
  internal: 500,
  upstream_unavailable: 503,
  storage_full: 503, // ours: the machine that runs everything has a disk that fills up
  busy: 503,
}

const mapValues = <T extends object, V>(table: Record<string, T>, of: (row: T) => V) =>
  Object.fromEntries(Object.entries(table).map(([key, row]) => [key, of(row)]))

/** The exports of a module without its functions. */
const constantsOf = (module: object) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value !== 'function'))

test.each([
  ['messages', constantsOf(messages), MESSAGES],
  ['labels', constantsOf(labels), LABELS],
  ['limits', constantsOf(limits), LIMITS],
  ['types of bill', mapValues(BILL_TYPES, ({ label }) => label), BILL_TYPE_LABELS],
  ['types of amendment', mapValues(AMENDMENT_TYPES, ({ label }) => label), AMENDMENT_TYPE_LABELS],
  ['statuses of errors', ERROR_STATUS, STATUSES],
])('the %s match the specification exactly', (_name, ours, specified) => {
  expect(ours).toEqual(specified)
})

test.each([
  [messages.failedToFetchMembersFor('Vermont'), 'Failed to fetch members for Vermont'],
  [messages.failedToTrack('bill'), 'Failed to track bill'],
  [messages.failedToStopTracking('member'), 'Failed to stop tracking member'],
  [ERROR_MESSAGES.internal, 'An unexpected error occurred'],
  [ERROR_MESSAGES.too_large, 'This is too large. The limit is 64 KB.'],
  [DEFAULT_AMENDMENT_TYPE, 'samdt'],
  [SETTINGS_KEY, 'rostrum.settings'],
])('%s', (ours, specified) => {
  expect(ours).toBe(specified)
})

test('the default settings are twenty bills by update, no notifications and the light theme', () => {
  expect(DEFAULT_SETTINGS).toEqual({
    billsPerPage: 20,
    defaultSort: 'updateDate',
    enableNotifications: false,
    theme: 'light',
  })
})
