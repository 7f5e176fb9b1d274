import { NAME_MAX } from '@rostrum/contract/rules/limits'
import { Field } from '../ui/field.tsx'
import type { FormFieldProps, FormState } from './use-form.ts'

interface AccountFieldProps extends FormFieldProps {
  readonly label?: string
}

interface EmailFieldProps extends AccountFieldProps {
  readonly autoComplete?: 'email' | 'username webauthn'
}

/** Autocompletes as the username by default: password managers store the email address, since people sign in with it. */
export const EmailField = (props: EmailFieldProps) => (
  <Field
    label="Email address"
    type="email"
    autoComplete="username"
    inputMode="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

export const UsernameField = (props: AccountFieldProps) => (
  <Field label="Username" autoComplete="nickname" autoCapitalize="none" spellCheck={false} {...props} />
)

export const NameFields = ({
  form: { fieldProps },
}: {
  form: Pick<FormState<'first_name' | 'last_name'>, 'fieldProps'>
}) => (
  <>
    <Field
      {...fieldProps('first_name')}
      label="First name (optional)"
      autoComplete="given-name"
      maxLength={NAME_MAX}
    />
    <Field
      {...fieldProps('last_name')}
      label="Last name (optional)"
      autoComplete="family-name"
      maxLength={NAME_MAX}
    />
  </>
)
