import { VALIDATION } from '@rostrum/contract/messages'
import { checkForm, schemaRule, type TextSchema, type Values } from '../../forms/form-problems.ts'

export const RESET_FIELDS = ['password', 'confirmPassword'] as const
type ResetField = (typeof RESET_FIELDS)[number]

export const checkReset = (values: Values<ResetField>, schema: TextSchema | undefined) =>
  checkForm(RESET_FIELDS, values, {
    required: RESET_FIELDS,
    missing: VALIDATION.signInFields,
    rules: {
      password: schemaRule(schema),
      confirmPassword: (confirmation, { password }) =>
        confirmation === password ? undefined : VALIDATION.passwordsMatch,
    },
  })
