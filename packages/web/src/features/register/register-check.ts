import { VALIDATION } from '@rostrum/contract/messages'
import { confirmationRule } from '../../forms/password-rules.ts'
import { checkForm, schemaRule, type TextSchema, type Values } from '../../forms/form-problems.ts'

export const REGISTER_FIELDS = [
  'email',
  'username',
  'password',
  'confirmPassword',
  'first_name',
  'last_name',
] as const
export type RegisterField = (typeof REGISTER_FIELDS)[number]

export interface RegisterSchemas {
  readonly Email: TextSchema
  readonly Username: TextSchema
  readonly NewPassword: TextSchema
}

export const checkRegister = (values: Values<RegisterField>, schemas: RegisterSchemas | undefined) =>
  checkForm(REGISTER_FIELDS, values, {
    required: ['email', 'username', 'password', 'confirmPassword'],
    missing: VALIDATION.requiredFields,
    rules: {
      email: schemaRule(schemas?.Email),
      username: schemaRule(schemas?.Username),
      password: schemaRule(schemas?.NewPassword),
      confirmPassword: confirmationRule,
    },
  })
