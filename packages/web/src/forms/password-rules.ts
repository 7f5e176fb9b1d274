import { PASSWORD_MIN } from '@rostrum/contract/limits'
import { VALIDATION } from '@rostrum/contract/messages'
import type { TextSchema } from './form-problems.ts'

/** The rules a form shows: what the contract says against a password that breaks one, and what it asks for. */
const LENGTH = [VALIDATION.passwordLength, `At least ${PASSWORD_MIN} characters`] as const
const LOWERCASE = [VALIDATION.passwordLowercase, 'A lowercase letter'] as const
const UPPERCASE = [VALIDATION.passwordUppercase, 'An uppercase letter'] as const
const DIGIT = [VALIDATION.passwordDigit, 'A number'] as const

export type PasswordRules = readonly (readonly [against: string, asks: string])[]

export const NEW_PASSWORD_RULES: PasswordRules = [LENGTH, UPPERCASE, DIGIT]
export const RESET_PASSWORD_RULES: PasswordRules = [LENGTH, LOWERCASE, UPPERCASE, DIGIT]

/** Each rule and whether a password meets it; nothing meets any, and no schema yet says nothing. */
export function rulesMet(rules: PasswordRules, password: string, schema: TextSchema | undefined) {
  const issues = schema?.safeParse(password).error?.issues ?? []
  const isKnown = schema !== undefined && password !== ''
  return rules.map(([against, asks]) => ({
    asks,
    isMet: isKnown && issues.every(({ message }) => message !== against),
  }))
}
