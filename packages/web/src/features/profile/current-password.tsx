import type { User } from '@rostrum/contract/entities/user'
import type { FormFieldProps } from '../../forms/use-form.ts'
import { PasswordField } from '../../ui/field.tsx'

interface CurrentPasswordProps extends FormFieldProps {
  /** Whose password it is, where the form does not say so itself: a password manager wants to know. */
  readonly owner?: User
}

/** Proves that it is the owner who asks. */
export const CurrentPassword = ({ owner, ...field }: CurrentPasswordProps) => (
  <>
    {owner && <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />}
    <PasswordField {...field} label="Current password" autoComplete="current-password" />
  </>
)
