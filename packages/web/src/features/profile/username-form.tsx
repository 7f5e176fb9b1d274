import { VALIDATION } from '@rostrum/contract/messages'
import { updateMe } from '../../api/account.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { UsernameField } from '../../forms/account-fields.tsx'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useDraft, useInitialValues } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import type { ChangeFormProps } from './change-form-props.ts'
import { FormActions } from './form-actions.tsx'

const FIELDS = ['username'] as const

export function UsernameForm({ user, onClose }: ChangeFormProps) {
  const rules = useAuthRules()
  const draft = { userId: user.id, form: 'username' }
  const form = useForm({
    fields: FIELDS,
    initial: useInitialValues(draft, { username: user.username }),
    check: (values) =>
      checkForm(FIELDS, values, {
        required: FIELDS,
        missing: VALIDATION.requiredFields,
        rules: {
          username: (username) =>
            username === user.username ? VALIDATION.sameUsername : schemaRule(rules?.Username)(username),
        },
      }),
    send: updateMe,
    onSent: () => onClose('Your username has been changed.'),
  })
  useDraft(draft, FIELDS, form.values)
  return (
    <Form form={form}>
      <UsernameField {...form.fieldProps('username')} label="New username" />
      <FormActions label="Change username" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}
