import * as z from 'zod/mini'
import { anyJson } from './fields.ts'
import { Instant } from './common.ts'

export const User = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  first_name: z.exactOptional(z.string()),
  last_name: z.exactOptional(z.string()),
})
export type User = z.infer<typeof User>

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Seconds until the access token expires. */
  expiresIn: z.int(),
})
export type Tokens = z.infer<typeof Tokens>

export const Device = z.object({
  id: z.string(),
  /** Derived from the user agent: `Firefox on Linux`. */
  name: z.string(),
  isCurrent: z.boolean(),
  /** Whether it is signed in now; a signed-out device is still recognized by its cookie. */
  isSignedIn: z.boolean(),
  signedInAt: Instant,
  lastUsedAt: Instant,
})
export type Device = z.infer<typeof Device>

/** Changes of the ways into an account, and uses of copies, each of which its owner is told of. */
export const SIGN_IN_CHANGES = [
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'code_app_added',
  'code_app_removed',
  'second_step_on',
  'second_step_off',
  'recovery_codes_made',
  'recovery_code_used',
  'password_on',
  'password_off',
  'oidc_joined',
  'oidc_left',
] as const
export type SignInChange = (typeof SIGN_IN_CHANGES)[number]

export const SECURITY_EVENT_KINDS = [
  'account_created',
  'signed_in',
  'sign_in_failed',
  'username_changed',
  'password_changed',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'device_ended',
  'other_devices_ended',
  'stolen_token_refused',
  'sign_in_refused',
  'second_step_failed',
  ...SIGN_IN_CHANGES,
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

export const SecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: Instant,
  device: z.string(),
  /** The network that it came from, such as `203.0.113.0/24`; unknown for older events. */
  network: z.exactOptional(z.string()),
  /** How many events of a day this entry combines; `at` is the latest. */
  count: z.exactOptional(z.int()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Everything stored about a user: the account, and a list from each domain that stores more. */
export const AccountExport = z.object({
  exportedAt: Instant,
  user: User,
  createdAt: Instant,
  devices: z.array(Device),
  securityEvents: z.array(SecurityEvent),
  more: z.record(z.string(), z.array(anyJson)),
})
export type AccountExport = z.infer<typeof AccountExport>
