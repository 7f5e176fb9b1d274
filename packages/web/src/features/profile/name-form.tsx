import { updateMe } from '../../api/account.ts'
import { NameFields } from '../../forms/account-fields.tsx'
import { checkForm } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useDraft, useInitialValues } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import type { ChangeFormProps } from './change-form-props.ts'
import { FormActions } from './form-actions.tsx'

const FIELDS = ['first_name', 'last_name'] as const

export function NameForm({ user, onClose }: ChangeFormProps) {
  const draft = { userId: user.id, form: 'name' }
  const form = useForm({
    fields: FIELDS,
    initial: useInitialValues(draft, { first_name: user.first_name, last_name: user.last_name }),
    check: (values) => checkForm(FIELDS, values, { required: [], missing: '', rules: {} }),
    send: updateMe,
    onSent: () => onClose('Your name has been saved.'),
  })
  useDraft(draft, FIELDS, form.values)
  return (
    <Form form={form}>
      <NameFields form={form} />
      <FormActions label="Save name" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}
