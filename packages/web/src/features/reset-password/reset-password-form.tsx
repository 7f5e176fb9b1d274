import { FAILURES, VALIDATION } from '@rostrum/contract/messages'
import { resetPassword } from '../../api/public-auth.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { checkForm, schemaRule, type TextSchema, type Values } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { confirmationRule, RESET_PASSWORD_RULES } from '../../forms/password-rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'

const FIELDS = ['password', 'confirmPassword'] as const

export const checkReset = (values: Values<(typeof FIELDS)[number]>, schema: TextSchema | undefined) =>
  checkForm(FIELDS, values, {
    required: FIELDS,
    missing: VALIDATION.signInFields,
    rules: {
      password: schemaRule(schema),
      confirmPassword: confirmationRule,
    },
  })

interface ResetPasswordFormProps {
  readonly token: string
  readonly onReset: (message: string) => void
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: (values) => checkReset(values, rules?.ResetPassword),
    send: ({ password }) => resetPassword({ token, password }),
    onSent: onReset,
    fallback: FAILURES.resetPassword,
  })
  return (
    <Form form={form}>
      <NewPasswordFields
        form={form}
        label="New password"
        rules={RESET_PASSWORD_RULES}
        schema={rules?.ResetPassword}
      />
      <Button type="submit" isPrimary isWide isBusy={form.isSending}>
        {form.isSending ? 'Setting your password...' : 'Set new password'}
      </Button>
    </Form>
  )
}
