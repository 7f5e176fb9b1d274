import { VALIDATION } from '@rostrum/contract/words/messages'
import { useAuthRules } from '../../api/auth-rules.ts'
import { EmailField, NameFields, UsernameField } from '../../forms/account-fields.tsx'
import { Form } from '../../forms/form.tsx'
import { checkForm, schemaRule, type TextSchema, type Values } from '../../forms/form-problems.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { confirmationRule } from '../../forms/password-rules.ts'
import type { SentMail } from '../../forms/sent-mail.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import './register-form.css'
import { loadChunk } from '../../loading/load-chunk.ts'

async function send({ email, username, password, first_name, last_name }: Values<RegisterField>) {
  // Loaded on demand, to keep the sign-in screen small.
  const { register } = await loadChunk(() => import('../../api/public-auth.ts'))
  return await register({
    email,
    username,
    password,
    ...(first_name.trim() !== '' && { first_name }),
    ...(last_name.trim() !== '' && { last_name }),
  })
}

/** Requests an account, which is only created once the mailed code is entered. */
export function RegisterForm({
  onRegistered,
}: {
  onRegistered: (registered: Omit<SentMail, 'lockedUntil'>) => void
}) {
  const rules = useAuthRules()
  const form = useForm({
    fields: REGISTER_FIELDS,
    check: checkRegister(rules),
    send,
    onSent: onRegistered,
  })
  return (
    <Form form={form}>
      <EmailField {...form.fieldProps('email')} />
      <UsernameField {...form.fieldProps('username')} />
      <NewPasswordFields form={form} label="Password" schema="NewPassword" />
      <div className="register-names">
        <NameFields form={form} />
      </div>
      <Button type="submit" isPrimary isWide isDisabled={!form.isComplete} isBusy={form.isSending}>
        {form.isSending ? 'Creating your account...' : 'Create account'}
      </Button>
    </Form>
  )
}

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

export const checkRegister = (schemas: RegisterSchemas | undefined) =>
  checkForm(REGISTER_FIELDS, {
    required: ['email', 'username', 'password', 'confirmPassword'],
    missing: VALIDATION.requiredFields,
    rules: {
      email: schemaRule(schemas?.Email),
      username: schemaRule(schemas?.Username),
      password: schemaRule(schemas?.NewPassword),
      confirmPassword: confirmationRule,
    },
  })
