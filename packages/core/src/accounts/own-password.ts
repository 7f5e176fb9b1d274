import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { invalidInput } from '../lib/app-error.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { verifyPassword } from './password.ts'

export async function requireOwnPassword(
  { passwordCost, hashing }: AccountsContext,
  user: UserRow,
  password: string,
): Promise<void> {
  if (await hashing.run(() => verifyPassword(password, user.passwordHash, passwordCost))) return
  throw invalidInput('body.currentPassword', ACCOUNTS.currentPasswordRefused)
}
