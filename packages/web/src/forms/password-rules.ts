import { PASSWORD_MIN } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'
import type { TextSchema } from './form-problems.ts'

/** Each rule: the message of the contract's schema when it is broken, and its label. */
const LENGTH = [VALIDATION.passwordLength, `At least ${PASSWORD_MIN} characters`] as const
const LOWERCASE = [VALIDATION.passwordLowercase, 'A lowercase letter'] as const
const UPPERCASE = [VALIDATION.passwordUppercase, 'An uppercase letter'] as const
const DIGIT = [VALIDATION.passwordDigit, 'A number'] as const

export type PasswordRules = readonly (readonly [message: string, label: string])[]

export const NEW_PASSWORD_RULES: PasswordRules = [LENGTH, UPPERCASE, DIGIT]
export const RESET_PASSWORD_RULES: PasswordRules = [LENGTH, LOWERCASE, UPPERCASE, DIGIT]

/** Whether a password meets each rule. An empty password meets none; neither does any while the schema is loading. */
export function rulesMet(rules: PasswordRules, password: string, schema: TextSchema | undefined) {
  const issues = schema?.safeParse(password).error?.issues ?? []
  const isKnown = schema !== undefined && password !== ''
  return rules.map(([message, label]) => ({
    label,
    isMet: isKnown && issues.every((issue) => issue.message !== message),
  }))
}

export const confirmationRule = (confirmation: string, { password }: { readonly password: string }) =>
  confirmation === password ? undefined : VALIDATION.passwordsMatch
