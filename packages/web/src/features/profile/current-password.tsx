import type { User } from '@rostrum/contract/entities/user'
import type { FieldInForm } from '../../forms/use-form.ts'
import { PasswordField } from '../../ui/field.tsx'

interface CurrentPasswordProps extends FieldInForm {
  /** Whose password it is, where the form does not say so itself: a password manager wants to know. */
  readonly of?: User
}

/** Proves that it is the owner who asks. */
export const CurrentPassword = ({ of: owner, ...field }: CurrentPasswordProps) => (
  <>
    {owner && <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />}
    <PasswordField {...field} label="Current password" autoComplete="current-password" />
  </>
)
