import { FAILURES, VALIDATION } from '@rostrum/contract/words/messages'
import { requestPasswordReset } from '../../api/public-auth.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { EmailField } from '../../forms/account-fields.tsx'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'

const FIELDS = ['email'] as const

interface ForgotPasswordFormProps {
  readonly onSent: (email: string, message: string) => void
}

export function ForgotPasswordForm({ onSent }: ForgotPasswordFormProps) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, {
      missing: VALIDATION.emailRequired,
      rules: { email: schemaRule(rules?.Email) },
    }),
    send: ({ email }) => requestPasswordReset(email, FAILURES.sendReset),
    onSent: ({ message }, { email }) => onSent(email.trim(), message),
  })
  return (
    <Form form={form}>
      <EmailField {...form.fieldProps('email')} />
      <Button type="submit" isPrimary isWide isBusy={form.isSending}>
        {form.isSending ? 'Sending...' : 'Send reset link'}
      </Button>
    </Form>
  )
}
