import { NAME_MAX } from '@rostrum/contract/limits'
import { FAILURES } from '@rostrum/contract/messages'
import { updateMe } from '../../api/account.ts'
import { checkForm } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { Field } from '../../ui/field.tsx'
import type { Change } from './change.ts'
import { FormActions } from './form-actions.tsx'

const FIELDS = ['first_name', 'last_name'] as const

export function NameForm({ user, onClose }: Change) {
  const form = useForm({
    fields: FIELDS,
    initial: { first_name: user.first_name, last_name: user.last_name },
    check: (values) => checkForm(FIELDS, values, { required: [], missing: '', rules: {} }),
    send: updateMe,
    onSent: () => onClose('Your name is saved.'),
    fallback: FAILURES.unexpected,
  })
  return (
    <Form form={form}>
      <Field
        {...form.at('first_name')}
        label="First name (optional)"
        autoComplete="given-name"
        maxLength={NAME_MAX}
      />
      <Field
        {...form.at('last_name')}
        label="Last name (optional)"
        autoComplete="family-name"
        maxLength={NAME_MAX}
      />
      <FormActions label="Save name" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}
