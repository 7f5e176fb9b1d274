import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../lib/times.ts'

/** Constants shared by client and service. */

export const BODY_MAX_BYTES = 64 * 1024
export const PREFERENCES_MAX_BYTES = 16 * 1024

export const ACCESS_TOKEN_SECONDS = 30 * MINUTE_SECONDS
export const REFRESH_TOKEN_SECONDS = 30 * DAY_SECONDS
/** Absolute lifetime of a session, regardless of renewals. */
export const REFRESH_FAMILY_SECONDS = 90 * DAY_SECONDS
/** Remaining lifetime of the access token below which the session is renewed. */
export const REFRESH_BELOW_SECONDS = 5 * MINUTE_SECONDS
export const REFRESH_CHECK_SECONDS = 5 * MINUTE_SECONDS

export const USERNAME_MIN = 3
export const USERNAME_MAX = 30
export const PASSWORD_MIN = 8
/** Enough for any passphrase, but bounds the cost of hashing. */
export const PASSWORD_MAX = 256
/** RFC 5321, section 4.5.3.1.3: a path is at most 256 octets, the address inside it 254. */
export const EMAIL_MAX = 254
export const NAME_MAX = 80

export const VERIFICATION_CODE_DIGITS = 6
export const VERIFICATION_CODE_SECONDS = 15 * MINUTE_SECONDS
export const VERIFICATION_TRIES = 5
export const VERIFICATION_RESEND_SECONDS = 60
export const PENDING_REGISTRATION_SECONDS = 24 * HOUR_SECONDS
export const REGISTRATIONS_WAITING_MAX = 5
/** Mails of one kind to one mailbox in any hour, because strangers can request them too. */
export const MAILS_AN_HOUR = 6
/** A caller's network is always granted this many mails, and limited to as many pending registrations. */
export const CALLER_SHARE = 2
export const RESET_LINK_SECONDS = 5 * MINUTE_SECONDS
export const RESET_RESEND_SECONDS = 10
export const RESET_REDIRECT_SECONDS = 2
/** For this long after a reset, strangers' failures do not block the new password. */
export const RESET_SIGN_IN_SECONDS = 15 * MINUTE_SECONDS

/** Grace period of the previous refresh token, in case the response with the new one was lost. */
export const REFRESH_GRACE_SECONDS = 30
/** How long a browser is remembered after a sign-in, and the maximum per account. */
export const TRUSTED_DEVICE_SECONDS = 180 * DAY_SECONDS
export const TRUSTED_DEVICES_MAX = 20
export const DEVICES_SHOWN = 100
export const SECURITY_EVENTS_SHOWN = 100

/** How long a proof counts for what asks for a fresh one. */
export const PROOF_SECONDS = 10 * MINUTE_SECONDS
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60
/** How long a browser may take to ask its owner for a passkey. */
export const PASSKEY_CHALLENGE_SECONDS = 5 * MINUTE_SECONDS
export const SECOND_STEP_SECONDS = 10 * MINUTE_SECONDS
export const SECOND_STEP_TRIES = 5
export const RECOVERY_CODE_COUNT = 10
/** RFC 6238's default. */
export const APP_CODE_SECONDS = 30
export const CODE_APP_SETUP_SECONDS = 15 * MINUTE_SECONDS
/** From leaving for the OpenID provider to coming back, and from there to joining an account. */
export const OIDC_SECONDS = 10 * MINUTE_SECONDS

/** Per network, per account, or both. A site is an IPv4 address, or an IPv6 /48 with its 65,536 networks. */
export interface RateLimit {
  readonly per: 'address' | 'site' | 'account' | 'accountFromAddress' | 'accountFromSite'
  readonly calls: number
  readonly seconds: number
}

const perHour = (per: RateLimit['per'], calls: number) => ({ per, calls, seconds: HOUR_SECONDS })
const perHalfHour = (per: RateLimit['per'], calls: number) => ({ per, calls, seconds: 30 * MINUTE_SECONDS })
const perQuarterHour = (per: RateLimit['per'], calls: number) => ({
  per,
  calls,
  seconds: 15 * MINUTE_SECONDS,
})
/**
 * Rate limits of auth's routes, narrow before wide; the first refusal ends the counting. Where anyone can name an account,
 * only `login` is limited by account, since a limit would lock the owner out; codes and mailboxes have their own limits.
 */
export const AUTH_LIMITS = {
  register: [perHour('accountFromAddress', 10), perHour('address', 600)],
  /**
   * Only failures count. An address can be a whole library; the account's limit covers strangers everywhere. Windows are
   * aligned to the clock, and an hour overlaps three half hours at most: 99 failures.
   */
  login: [
    perQuarterHour('accountFromAddress', 10),
    perHour('accountFromSite', 20),
    perQuarterHour('address', 300),
    perQuarterHour('site', 1_200),
  ],
  /** Counted after `login`. */
  loginToAccount: [perHalfHour('account', 33)],
  /** Failures in a browser that signed in to the account before; here, `account` identifies that browser. */
  loginFromKnownDevice: [perQuarterHour('account', 10)],
  /** Failures and options of passkeys, which nobody can guess. */
  passkey: [perQuarterHour('address', 600), perQuarterHour('site', 2_400)],
  /** Failures after the right password or a fresh sign-in; passkeys and known devices do not count here. */
  secondStep: [perQuarterHour('accountFromAddress', 10), perHour('account', 20)],
  oidc: [perQuarterHour('address', 300), perQuarterHour('site', 1_200)],
  verifyEmail: [perHour('accountFromAddress', 60), perHour('address', 2_000)],
  resendVerification: [perHour('accountFromAddress', 10), perHour('address', 300)],
  requestPasswordReset: [perHour('accountFromAddress', 20), perHour('address', 300)],
  resetToken: [perHour('address', 300)],
  /** The account is the session of the token. */
  refresh: [perQuarterHour('account', 300), perQuarterHour('address', 3_000)],
  /** Signed-in actions that need no password. */
  account: [perQuarterHour('account', 600), perQuarterHour('address', 3_000)],
  /** Actions that need the password, and usernames, which could be enumerated. */
  credentials: [perQuarterHour('account', 20), perQuarterHour('address', 300)],
  /** Every request allows five guesses at a code sent to someone else. */
  requestEmailChange: [perHour('account', 10), perHour('address', 300)],
} as const satisfies Readonly<Record<string, readonly RateLimit[]>>

export const CLIENT_TIMEOUT_SECONDS = 30

export const PAGE_MAX = 250
export const OFFSET_MAX = 500_000
export const MEMBERS_PER_PAGE = 50
export const MEMBER_SEARCH_MAX = 50
export const DISTRICT_MAX = 99
/** The maximum number of days in a request for meetings of all committees. */
export const MEETINGS_DAYS_MAX = 92
export const SEARCH_MIN_CHARACTERS = 2
export const SEARCH_MAX_CHARACTERS = 2_000

export const BILLS_PER_PAGE_CHOICES = [10, 20, 50, 100] as const
export const LAWS_PER_PAGE = 50
/** Passages are read from the text of each bill on the page. */
export const TEXT_RESULTS_MAX = 50
export const BILLS_PER_PAGE = 20

export const LEGISLATION_PREVIEW_FETCH = 10
export const LEGISLATION_PREVIEW_SHOWN = 5
export const MEMBER_AMENDMENTS_SHOWN = 6
export const BILL_SUBJECTS_SHOWN = 10
export const BILL_ACTIONS_FETCH = 10
export const BILL_ACTIONS_SHOWN = 5
export const BILL_COSPONSORS_FETCH = 20
export const BILL_COSPONSORS_SHOWN = 8
export const TRACKING_FETCH = 50
export const FOLLOWED_MAX = 1_000
export const STATUS_BATCH_MAX = 100
export const ACTIVITY_MAX = 100
/** Alerts per page; each can contain many changes. */
export const ALERTS_MAX = 50
export const ALERTS_SHOWN = 20
export const SAVED_SEARCHES_MAX = 50
export const SEARCH_NAME_MAX = 80
/** Applies to a saved search's required and excluded words separately. */
export const SEARCH_WORDS_MAX = 200

/** Up to this many pages are all listed; beyond that, first, last and neighboring ones with ellipses. */
export const PAGINATION_ALL_UP_TO = 7

export const FIRST_MEMBER_CONGRESS = 110
export const FIRST_BILL_CONGRESS = 115
export const BILL_CONGRESSES_BACK = 5

/** How long a response is fresh in the web client (`staleTime`). */
export const FRESH_SECONDS = {
  members: HOUR_SECONDS,
  member: HOUR_SECONDS,
  memberSearch: 5 * MINUTE_SECONDS,
  memberLegislation: 30 * MINUTE_SECONDS,
  bills: 5 * MINUTE_SECONDS,
  billSearch: 2 * MINUTE_SECONDS,
  bill: 10 * MINUTE_SECONDS,
  billActions: 15 * MINUTE_SECONDS,
  billCosponsors: 30 * MINUTE_SECONDS,
  billText: DAY_SECONDS,
  status: MINUTE_SECONDS,
  other: 5 * MINUTE_SECONDS,
} as const
/** How long an unused response stays in the web client's cache (`gcTime`). */
export const RETAIN_SECONDS = 30 * MINUTE_SECONDS

export const RETRIES = {
  member: 3,
  memberSearch: 2,
  amendment: 2,
  tracking: 2,
  trackingBackoffMaxSeconds: 30,
} as const
