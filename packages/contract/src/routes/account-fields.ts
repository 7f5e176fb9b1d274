import * as z from 'zod/mini'
import { NAME_SHAPE } from '../entities/fields.ts'
import {
  EMAIL_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
} from '../rules/limits.ts'
import { isReservedUsername } from '../rules/reserved-usernames.ts'
import { VALIDATION } from '../words/messages.ts'

/** RFC 5321's atoms before the @, where SES accepts only ASCII; after it a host name in any language. */
const EMAIL_SHAPE =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}(?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u

/** A missing or empty field reports only this message, not the other rules. */
export const missingError = (message: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? message : undefined),
})
export const nonEmpty = (message: string) => z.minLength(1, { error: message, abort: true })

export const emailField = (missingMessage: string) =>
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
export const PersonName = z.string().check(z.trim(), z.maxLength(NAME_MAX), z.regex(NAME_SHAPE))
export const CurrentPassword = z
  .string(missingError(VALIDATION.currentPassword))
  .check(nonEmpty(VALIDATION.currentPassword), z.maxLength(PASSWORD_MAX))
