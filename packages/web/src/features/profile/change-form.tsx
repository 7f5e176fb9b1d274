import { type ChangeFormProps, EmailForm } from './email-form.tsx'
import { useFactors } from '../../api/own-factors.ts'
import { changePassword, setPassword, updateMe } from '../../api/account.ts'
import { NameFields, UsernameField } from '../../forms/account-fields.tsx'
import { checkForm, schemaRule } from '../../forms/form-problems.ts'
import { Form } from '../../forms/form.tsx'
import { useDraft, useInitialValues } from '../../forms/use-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { FormActions } from '../../forms/form-actions.tsx'
import { VALIDATION } from '@rostrum/contract/words/messages'
import { useAuthRules } from '../../api/auth-rules.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import { confirmationRule } from '../../forms/password-rules.ts'
import { CurrentPassword } from '../../forms/current-password.tsx'

const FORMS = { name: NameForm, username: UsernameForm, email: EmailForm, password: PasswordForm } as const

export type ChangeableField = keyof typeof FORMS

/** The form behind a Change button. All forms share one lazy chunk. */
export function ChangeForm({ field, ...change }: ChangeFormProps & { field: ChangeableField }) {
  const ChosenForm = FORMS[field]
  return <ChosenForm {...change} />
}

const NAME_FIELDS = ['first_name', 'last_name'] as const

function NameForm({ user, onClose }: ChangeFormProps) {
  const draft = { userId: user.id, form: 'name' }
  const form = useForm({
    fields: NAME_FIELDS,
    initial: useInitialValues(draft, { first_name: user.first_name, last_name: user.last_name }),
    check: checkForm(NAME_FIELDS, { required: [], missing: '' }),
    send: updateMe,
    onSent: () => onClose('Your name has been saved.'),
  })
  useDraft(draft, NAME_FIELDS, form.values)
  return (
    <Form form={form}>
      <NameFields form={form} />
      <FormActions label="Save name" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}

const USERNAME_FIELDS = ['username'] as const

function UsernameForm({ user, onClose }: ChangeFormProps) {
  const rules = useAuthRules()
  const draft = { userId: user.id, form: 'username' }
  const form = useForm({
    fields: USERNAME_FIELDS,
    initial: useInitialValues(draft, { username: user.username }),
    check: checkForm(USERNAME_FIELDS, {
      missing: VALIDATION.requiredFields,
      rules: {
        username: (username) =>
          username === user.username ? VALIDATION.sameUsername : schemaRule(rules?.Username)(username),
      },
    }),
    send: updateMe,
    onSent: () => onClose('Your username has been changed.'),
  })
  useDraft(draft, USERNAME_FIELDS, form.values)
  return (
    <Form form={form}>
      <UsernameField {...form.fieldProps('username')} label="New username" />
      <FormActions label="Change username" isSending={form.isSending} onCancel={() => onClose()} />
    </Form>
  )
}

const PASSWORD_FIELDS = ['currentPassword', 'password', 'confirmPassword'] as const
const NEW_PASSWORD_FIELDS = ['password', 'confirmPassword'] as const

/** Asks for the current password if there is one. */
function PasswordForm({ user, onClose }: ChangeFormProps) {
  const rules = useAuthRules()
  const isFirst = useFactors()?.hasPassword === false
  const fields = isFirst ? NEW_PASSWORD_FIELDS : PASSWORD_FIELDS
  const form = useForm<(typeof PASSWORD_FIELDS)[number], string>({
    fields,
    check: checkForm<(typeof PASSWORD_FIELDS)[number]>(fields, {
      missing: VALIDATION.signInFields,
      rules: {
        password: (password, { currentPassword }) =>
          password === currentPassword ? VALIDATION.passwordSame : schemaRule(rules?.ResetPassword)(password),
        confirmPassword: confirmationRule,
      },
    }),
    send: async ({ currentPassword, password }) => {
      if (!isFirst) return (await changePassword({ currentPassword, password })).message
      await setPassword(password)
      return 'Your password has been set.'
    },
    onSent: onClose,
  })
  return (
    <Form form={form}>
      {!isFirst && <CurrentPassword {...form.fieldProps('currentPassword')} owner={user} />}
      <NewPasswordFields form={form} />
      <FormActions
        label={isFirst ? 'Set password' : 'Change password'}
        isSending={form.isSending}
        onCancel={() => onClose()}
      />
    </Form>
  )
}
