import { FAILURES, VALIDATION } from '@rostrum/contract/messages'
import { useState } from 'react'
import { requestEmailChange } from '../../api/account.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { EmailField } from '../../forms/account-fields.tsx'
import { checkForm, ruleOf } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useDraft, useDraftOr } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import type { Change } from './change.ts'
import { CurrentPassword } from './current-password.tsx'
import { type AskedChange, EmailCodeForm } from './email-code-form.tsx'
import { FormActions } from './form-actions.tsx'

const FIELDS = ['email', 'currentPassword'] as const
/** A password is never stored. */
const DRAFT_FIELDS = ['email'] as const

/** Asks where to and by whom; then the new address proves itself by a code. */
export function EmailForm({ user, onClose }: Change) {
  const [asked, setAsked] = useState<AskedChange>()
  const rules = useAuthRules()
  const draft = { userId: user.id, form: 'email' }
  const form = useForm({
    fields: FIELDS,
    initial: useDraftOr<(typeof FIELDS)[number]>(draft, {}),
    check: (values) =>
      checkForm(FIELDS, values, {
        required: FIELDS,
        missing: VALIDATION.signInFields,
        rules: { email: ruleOf(rules?.Email) },
      }),
    send: requestEmailChange,
    onSent: (sent, { currentPassword }) => setAsked({ ...sent, currentPassword }),
    fallback: FAILURES.unexpected,
  })
  useDraft(draft, DRAFT_FIELDS, form.values)
  if (asked) return <EmailCodeForm asked={asked} onClose={onClose} />
  return (
    <Form form={form}>
      <EmailField {...form.at('email')} label="New e-mail address" autoComplete="email" />
      <CurrentPassword {...form.at('currentPassword')} />
      <FormActions label="Send a code" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}
