import { VALIDATION } from '@rostrum/contract/messages'
import { changePassword } from '../../api/account.ts'
import { useAuthRules } from '../../api/auth-rules.ts'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { confirmationRule, RESET_PASSWORD_RULES } from '../../forms/password-rules.ts'
import { useForm } from '../../forms/use-form.ts'
import type { ChangeFormProps } from './change-form-props.ts'
import { CurrentPassword } from './current-password.tsx'
import { FormActions } from './form-actions.tsx'

const FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const

export function PasswordForm({ user, onClose }: ChangeFormProps) {
  const rules = useAuthRules()
  const form = useForm({
    fields: FIELDS,
    check: (values) =>
      checkForm(FIELDS, values, {
        required: FIELDS,
        missing: VALIDATION.signInFields,
        rules: {
          password: (password, { currentPassword }) =>
            password !== '' && password === currentPassword
              ? VALIDATION.passwordSame
              : schemaRule(rules?.ResetPassword)(password),
          confirmPassword: confirmationRule,
        },
      }),
    send: ({ currentPassword, password }) => changePassword({ currentPassword, password }),
    onSent: ({ message }) => onClose(message),
  })
  return (
    <Form form={form}>
      <CurrentPassword {...form.fieldProps('currentPassword')} owner={user} />
      <NewPasswordFields
        form={form}
        label="New password"
        rules={RESET_PASSWORD_RULES}
        schema={rules?.ResetPassword}
      />
      <FormActions label="Change password" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}
