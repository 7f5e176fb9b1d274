import { FAILURES } from '@rostrum/contract/messages'
import { resetPassword } from '../../api/public-auth.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { Form } from '../../forms/form.tsx'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { RESET_PASSWORD_RULES } from '../../forms/password-rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { checkReset, RESET_FIELDS } from './reset-check.ts'

interface ResetPasswordFormProps {
  readonly token: string
  readonly onReset: (message: string) => void
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const rules = useAuthRules()
  const form = useForm({
    fields: RESET_FIELDS,
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
