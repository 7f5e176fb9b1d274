import type { User } from '@rostrum/contract/entities/user'

export interface ChangeFormProps {
  readonly user: User
  /** Called with a success message, or without one when the change was canceled. */
  readonly onClose: (outcome?: string) => void
}
