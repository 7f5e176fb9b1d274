import * as z from 'zod/mini'
import { AccountExport, Device, SecurityEvent, Tokens, User } from '../entities/user.ts'
import { PasswordSignIn, SecondStep, SignedIn } from '../entities/factors.ts'
import { VALIDATION } from '../words/messages.ts'
import { defineRoutes } from '../http/route.ts'
import * as accountHeads from '../route-heads/account.ts'
import * as signInHeads from '../route-heads/auth.ts'
import * as registrationHeads from '../route-heads/registration.ts'
import {
  CurrentPassword,
  Email,
  emailField,
  missingError,
  NewPassword,
  nonEmpty,
  PersonName,
  ResetPassword,
  SignInPassword,
  Username,
  VerificationCode,
} from './account-fields.ts'
import { factorRoutes } from './factors.ts'
import { oidcRoutes } from './oidc.ts'

const heads = { ...registrationHeads, ...signInHeads, ...accountHeads }

const OPAQUE_TOKEN_MAX = 512
/** A refresh token, or what identifies one registration: only the code mailed for it is accepted. */
const OpaqueToken = z.string().check(z.minLength(1), z.maxLength(OPAQUE_TOKEN_MAX))
const ResetToken = z
  .string(missingError(VALIDATION.resetToken))
  .check(nonEmpty(VALIDATION.resetToken), z.maxLength(OPAQUE_TOKEN_MAX))

const Message = z.object({ message: z.string() })
/** Required if the account has a password and no second step; a proof takes its place in other accounts. */
const OwnPassword = z.exactOptional(CurrentPassword)
const deviceId = z.string().check(z.minLength(1), z.maxLength(64))

const accountRoutes = defineRoutes(heads, {
  register: {
    summary: 'Register; sends a code to the email address',
    body: z.object({
      email: emailField(VALIDATION.requiredFields),
      username: Username,
      password: NewPassword,
      first_name: z.exactOptional(PersonName),
      last_name: z.exactOptional(PersonName),
    }),
    data: z.object({ message: z.string(), email: z.string(), registration: OpaqueToken }),
    errors: ['busy'],
  },
  login: {
    summary: 'Sign in with an email address and a password; a new device may take a second step',
    body: z.object({ email: emailField(VALIDATION.signInFields), password: SignInPassword }),
    data: PasswordSignIn,
    errors: ['unauthenticated', 'busy'],
  },
  verifyEmail: {
    summary:
      'Verify a registration with its code; creates the account and signs in. Without `registration`, a code counts for those of the caller’s network, or else for the only one pending',
    body: z.object({
      email: Email,
      verificationCode: VerificationCode,
      registration: z.exactOptional(OpaqueToken),
      /** Replaces a username that was taken in the meantime. */
      username: z.exactOptional(Username),
    }),
    data: SignedIn,
    errors: ['conflict'],
  },
  resendVerification: {
    summary: 'Send the code of a registration again, or a new one if it is no longer good',
    body: z.object({ email: Email, registration: z.exactOptional(OpaqueToken) }),
    data: Message,
    errors: ['conflict'],
  },
  getMe: {
    summary: 'The signed-in user',
    data: z.object({ user: User }),
  },
  refresh: {
    summary: 'Exchange a refresh token for new tokens',
    body: z.object({ refreshToken: OpaqueToken }),
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
    data: z.object({
      message: z.string(),
      user: z.exactOptional(User),
      tokens: z.exactOptional(Tokens),
      /** Instead of tokens, if the account takes a second step. */
      secondStep: z.exactOptional(SecondStep),
    }),
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
    errors: ['conflict', 'busy', 'proof_required'],
  },
  requestEmailChange: {
    summary: 'Send a code to a new email address and notify the old one; repeat for a new code',
    body: z.object({ email: Email, currentPassword: OwnPassword }),
    data: z.object({ message: z.string(), email: z.string() }),
    errors: ['busy', 'proof_required'],
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
    errors: ['proof_required'],
  },
  deleteAccount: {
    summary: 'Delete the account and everything stored about its owner',
    body: z.object({ currentPassword: OwnPassword }),
    data: Message,
    errors: ['busy', 'proof_required'],
  },
})

export const authRoutes = { ...accountRoutes, ...factorRoutes, ...oidcRoutes }
