import { PASSWORD_MIN } from '@rostrum/contract/rules/limits'
import { VALIDATION } from '@rostrum/contract/words/messages'
import type { TextSchema } from './form-problems.ts'

/** Each rule: the message of the contract's schema when it is broken, and its label. */
const LENGTH = [VALIDATION.passwordLength, `At least ${PASSWORD_MIN} characters`] as const
const LOWERCASE = [VALIDATION.passwordLowercase, 'A lowercase letter'] as const
const UPPERCASE = [VALIDATION.passwordUppercase, 'An uppercase letter'] as const
const DIGIT = [VALIDATION.passwordDigit, 'A number'] as const

/** By the schema that checks them. */
const RULES = {
  NewPassword: [LENGTH, UPPERCASE, DIGIT],
  ResetPassword: [LENGTH, LOWERCASE, UPPERCASE, DIGIT],
} as const

export type PasswordSchema = keyof typeof RULES

/** Whether a password meets each rule. An empty password meets none; neither does any while the schema is loading. */
export function rulesMet(name: PasswordSchema, password: string, schema: TextSchema | undefined) {
  const issues = schema?.safeParse(password).error?.issues ?? []
  const isKnown = schema !== undefined && password !== ''
  return RULES[name].map(([message, label]) => ({
    label,
    isMet: isKnown && issues.every((issue) => issue.message !== message),
  }))
}

export const confirmationRule = (confirmation: string, { password }: { readonly password: string }) =>
  confirmation === password ? undefined : VALIDATION.passwordsMatch
