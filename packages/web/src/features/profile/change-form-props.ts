import type { User } from '@rostrum/contract/entities/user'

/** What every form of the profile is given. */
export interface ChangeFormProps {
  readonly user: User
  /** With what it led to, in words; without any when it was given up. */
  readonly onClose: (outcome?: string) => void
}
