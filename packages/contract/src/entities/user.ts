import * as z from 'zod/mini'
import { anyJson } from '../fields.ts'
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
  /** Seconds of life the access token has. */
  expiresIn: z.int(),
})
export type Tokens = z.infer<typeof Tokens>

/** A place where the user is signed in, or was. */
export const Device = z.object({
  id: z.string(),
  /** What the browser called itself: `Firefox on Linux`. */
  name: z.string(),
  isCurrent: z.boolean(),
  /** Whether it is signed in now; one that only was is still known by its cookie. */
  isSignedIn: z.boolean(),
  signedInAt: Instant,
  lastUsedAt: Instant,
})
export type Device = z.infer<typeof Device>

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
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]

/** Something that happened to the account's credentials. */
export const SecurityEvent = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: Instant,
  /** The device it was done from. */
  device: z.string(),
  /** How often, where one entry stands for all of a day; `at` is the latest. */
  count: z.exactOptional(z.int()),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

/** Everything kept about a person: the account, and a list from each domain that keeps more. */
export const AccountExport = z.object({
  exportedAt: Instant,
  user: User,
  createdAt: Instant,
  devices: z.array(Device),
  securityEvents: z.array(SecurityEvent),
  more: z.record(z.string(), z.array(anyJson)),
})
export type AccountExport = z.infer<typeof AccountExport>
