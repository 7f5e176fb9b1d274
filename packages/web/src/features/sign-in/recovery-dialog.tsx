import { VALIDATION } from '@rostrum/contract/words/messages'
import { useAuthRules } from '../../api/auth-rules.ts'
import { signInWithRecoveryCode } from '../../api/ways-in.ts'
import { EmailField } from '../../forms/account-fields.tsx'
import { RecoveryCodeField } from '../../forms/answer-step.tsx'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

const FIELDS = ['email', 'recoveryCode'] as const

export function RecoveryDialog({ onClose }: { readonly onClose: () => void }) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: checkForm(FIELDS, {
      missing: VALIDATION.signInFields,
      rules: { email: schemaRule(rules?.Email) },
    }),
    send: signInWithRecoveryCode,
  })
  return (
    <Dialog
      title="Sign in with a recovery code"
      question="For accounts whose password is off. With a password, sign in with that first."
      onClose={onClose}
    >
      <Form form={form}>
        <EmailField {...form.fieldProps('email')} />
        <RecoveryCodeField {...form.fieldProps('recoveryCode')} />
        <Button type="submit" isPrimary isWide isBusy={form.isSending}>
          {form.isSending ? 'Signing in...' : 'Sign in'}
        </Button>
      </Form>
    </Dialog>
  )
}
