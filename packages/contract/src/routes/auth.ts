import * as z from 'zod/mini'
import { AccountExport, Device, SecurityEvent, Tokens, User } from '../entities/user.ts'
import { NAME_SHAPE } from '../entities/fields.ts'
import {
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../rules/limits.ts'
import { VALIDATION } from '../words/messages.ts'
import { isReservedUsername } from '../rules/reserved-usernames.ts'
import { defineRoutes } from '../http/route.ts'
import * as accountHeads from '../route-heads/account.ts'
import * as signInHeads from '../route-heads/auth.ts'
import * as registrationHeads from '../route-heads/registration.ts'

const heads = { ...registrationHeads, ...signInHeads, ...accountHeads }

/** RFC 5321's atoms before the @, where SES accepts only ASCII; after it a host name in any language. */
const EMAIL_SHAPE =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** A missing or empty field reports only this message, not the other rules. */
const missingError = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})
const nonEmpty = (message: string) => z.minLength(1, { error: message, abort: true })

const emailField = (missingMessage: string) =>
  z
    .string(missingError(missingMessage))
    .check(
      z.trim(),
      nonEmpty(missingMessage),
      z.maxLength(EMAIL_MAX, VALIDATION.email),
      z.regex(EMAIL_SHAPE, VALIDATION.email),
    )
export const Email = emailField(VALIDATION.emailRequired)
export const Username = z.string(missingError(VALIDATION.requiredFields)).check(
  nonEmpty(VALIDATION.requiredFields),
  z.regex(new RegExp(`^[A-Za-z0-9_]{${USERNAME_MIN},${USERNAME_MAX}}$`), VALIDATION.username),
  z.refine((username) => !isReservedUsername(username), VALIDATION.usernameReserved),
)
/** Looser than the rules for new passwords, so that existing passwords always work. */
export const SignInPassword = z
  .string(missingError(VALIDATION.signInFields))
  .check(nonEmpty(VALIDATION.signInFields), z.maxLength(PASSWORD_MAX))
const lengthRule = [
  z.minLength(PASSWORD_MIN, VALIDATION.passwordLength),
  z.maxLength(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters long`),
] as const
export const NewPassword = z
  .string(missingError(VALIDATION.requiredFields))
  .check(
    nonEmpty(VALIDATION.requiredFields),
    ...lengthRule,
    z.regex(/\p{Lu}/u, VALIDATION.passwordUppercase),
    z.regex(/\d/, VALIDATION.passwordDigit),
  )
/** The reset form requires a lowercase letter too. */
export const ResetPassword = z
  .string()
  .check(
    ...lengthRule,
    z.regex(/\p{Ll}/u, VALIDATION.passwordLowercase),
    z.regex(/\p{Lu}/u, VALIDATION.passwordUppercase),
    z.regex(/\d/, VALIDATION.passwordDigit),
  )
export const VerificationCode = z
  .string(missingError(VALIDATION.code))
  .check(z.regex(/^\d{6}$/, VALIDATION.code))
const PersonName = z.string().check(z.trim(), z.maxLength(NAME_MAX), z.regex(NAME_SHAPE))
const OPAQUE_TOKEN_MAX = 512
const RefreshToken = z.string().check(z.minLength(1), z.maxLength(OPAQUE_TOKEN_MAX))
/** Identifies one registration: only the code mailed for it is accepted. */
const RegistrationToken = z.string().check(z.minLength(1), z.maxLength(OPAQUE_TOKEN_MAX))
const ResetToken = z
  .string(missingError(VALIDATION.resetToken))
  .check(nonEmpty(VALIDATION.resetToken), z.maxLength(OPAQUE_TOKEN_MAX))

const Message = z.object({ message: z.string() })
const SignedIn = z.object({ user: User, tokens: Tokens })
const CurrentPassword = z
  .string(missingError(VALIDATION.currentPassword))
  .check(nonEmpty(VALIDATION.currentPassword), z.maxLength(PASSWORD_MAX))
const deviceId = z.string().check(z.minLength(1), z.maxLength(64))

export const authRoutes = defineRoutes(heads, {
  register: {
    summary: 'Register; sends a code to the email address',
    body: z.object({
      email: emailField(VALIDATION.requiredFields),
      username: Username,
      password: NewPassword,
      first_name: z.exactOptional(PersonName),
      last_name: z.exactOptional(PersonName),
    }),
    data: z.object({ message: z.string(), email: z.string(), registration: RegistrationToken }),
    errors: ['busy'],
  },
  login: {
    summary: 'Sign in with an email address and a password',
    body: z.object({ email: emailField(VALIDATION.signInFields), password: SignInPassword }),
    data: SignedIn,
    errors: ['unauthenticated', 'busy'],
  },
  verifyEmail: {
    summary:
      'Verify a registration with its code; creates the account and signs in. Without `registration`, a code counts for those of the caller’s network, or else for the only one pending',
    body: z.object({
      email: Email,
      verificationCode: VerificationCode,
      registration: z.exactOptional(RegistrationToken),
      /** Replaces a username that was taken in the meantime. */
      username: z.exactOptional(Username),
    }),
    data: SignedIn,
    errors: ['conflict'],
  },
  resendVerification: {
    summary: 'Send the code of a registration again, or a new one if it is no longer good',
    body: z.object({ email: Email, registration: z.exactOptional(RegistrationToken) }),
    data: Message,
    errors: ['conflict'],
  },
  getMe: {
    summary: 'The signed-in user',
    data: z.object({ user: User }),
  },
  refresh: {
    summary: 'Exchange a refresh token for new tokens',
    body: z.object({ refreshToken: RefreshToken }),
    data: z.object({ tokens: Tokens }),
    errors: ['unauthenticated'],
  },
  logout: {
    summary: 'End this session',
    data: Message,
  },
  requestPasswordReset: {
    summary: 'Send a reset link if the account exists; the response does not reveal whether it does',
    body: z.object({ email: Email }),
    data: z.object({ emailSent: z.boolean(), message: z.string() }),
  },
  validateResetToken: {
    summary: 'Whether a reset token is still valid',
    params: z.object({ token: ResetToken }),
    data: z.object({ valid: z.boolean(), message: z.string() }),
  },
  resetPassword: {
    summary: 'Set a new password with a reset token; signs out every device',
    body: z.object({ token: ResetToken, password: ResetPassword }),
    data: z.object({ message: z.string(), user: z.exactOptional(User), tokens: z.exactOptional(Tokens) }),
    errors: ['gone', 'busy'],
  },
  updateMe: {
    summary: 'Change username or names; absent fields stay, an empty name is removed',
    body: z.object({
      username: z.exactOptional(Username),
      first_name: z.exactOptional(PersonName),
      last_name: z.exactOptional(PersonName),
    }),
    data: z.object({ user: User }),
    errors: ['conflict'],
  },
  changePassword: {
    summary: 'Change the password; signs out every other device',
    body: z.object({ currentPassword: CurrentPassword, password: ResetPassword }),
    data: Message,
    errors: ['conflict', 'busy'],
  },
  requestEmailChange: {
    summary: 'Send a code to a new email address and notify the old one; repeat for a new code',
    body: z.object({ email: Email, currentPassword: CurrentPassword }),
    data: z.object({ message: z.string(), email: z.string() }),
    errors: ['busy'],
  },
  confirmEmailChange: {
    summary: 'Verify the new email address with its code',
    body: z.object({ verificationCode: VerificationCode }),
    data: z.object({ user: User }),
    errors: ['conflict'],
  },
  listDevices: {
    summary: 'The signed-in devices, this one first',
    data: z.object({ devices: z.array(Device) }),
  },
  endDevice: {
    summary: 'Sign one device out; idempotent',
    params: z.object({ deviceId }),
    data: Message,
  },
  endOtherDevices: {
    summary: 'Sign out every other device',
    data: z.object({ message: z.string(), ended: z.int() }),
  },
  listSecurityEvents: {
    summary: 'Recent security events of the account, newest first',
    data: z.object({ events: z.array(SecurityEvent) }),
  },
  exportAccount: {
    summary: 'Export everything stored about the signed-in user',
    data: AccountExport,
  },
  deleteAccount: {
    summary: 'Delete the account and everything stored about its owner',
    body: z.object({ currentPassword: CurrentPassword }),
    data: Message,
    errors: ['busy'],
  },
})
