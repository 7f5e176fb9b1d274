import type { User } from '@rostrum/contract/entities/user'
import type { FormFieldProps } from './use-form.ts'
import { PasswordField } from '../ui/field.tsx'

interface CurrentPasswordProps extends FormFieldProps {
  /** Adds a hidden username for password managers, if the form has no email field. */
  readonly owner?: User | undefined
}

export const CurrentPassword = ({ owner, ...field }: CurrentPasswordProps) => (
  <>
    {owner && <input type="email" name="email" autoComplete="username" value={owner.email} readOnly hidden />}
    <PasswordField {...field} label="Current password" autoComplete="current-password" />
  </>
)
