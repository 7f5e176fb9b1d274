import * as z from 'zod/mini'
import { Instant } from './common.ts'
import { Tokens, User } from './user.ts'

export const Passkey = z.object({
  /** The credential id. */
  id: z.string(),
  name: z.string(),
  addedAt: Instant,
  lastUsedAt: z.nullable(Instant),
  /** Whether its provider copies it to the owner's other devices. */
  isSynced: z.boolean(),
  /** Set if it was made for another domain and does not work here. */
  site: z.exactOptional(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** The ways into an account besides its email address. */
export const Factors = z.object({
  hasPassword: z.boolean(),
  /** Whether no mailed link may set one; an account of a provider has none at first, and may. */
  isPasswordOff: z.boolean(),
  passkeys: z.array(Passkey),
  /** An app with one-time codes (RFC 6238). */
  codeApp: z.nullable(z.object({ addedAt: Instant })),
  recoveryCodes: z.nullable(z.object({ left: z.int(), madeAt: Instant })),
  /** Whether the password alone is not enough on a new device. */
  hasSecondStep: z.boolean(),
  /** The account at the OpenID provider of the site. */
  oidc: z.nullable(z.object({ email: z.string(), joinedAt: Instant })),
})
export type Factors = z.infer<typeof Factors>

/** What passes the second step of a sign-in. */
export const SECOND_STEPS = ['passkey', 'code', 'recoveryCode'] as const

/** Answers a sign-in with the right password on a new device. */
export const SecondStep = z.object({
  ticket: z.string(),
  ways: z.array(z.enum(SECOND_STEPS)),
  /** Seconds until the ticket expires. */
  expiresIn: z.int(),
})
export type SecondStep = z.infer<typeof SecondStep>

export const SignedIn = z.object({ user: User, tokens: Tokens })
export type SignedIn = z.infer<typeof SignedIn>

/** Answers the right password: a new device may take a second step. */
export const PasswordSignIn = z.union([SignedIn, z.object({ secondStep: SecondStep })])
export type PasswordSignIn = z.infer<typeof PasswordSignIn>
