import { ACCOUNTS, VALIDATION } from '@rostrum/contract/words/messages'
import { invalidInput } from '../lib/app-error.ts'
import type { SignedIn } from '../store/accounts/sessions.ts'
import type { UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hasPassword, readFactors } from './factors.ts'
import { verifyPassword } from './password.ts'
import { requireFreshProof } from './session.ts'

export async function requireOwnPassword(
  { passwordCost, hashing }: AccountsContext,
  user: UserRow,
  password: string,
): Promise<void> {
  if (await hashing.run(() => verifyPassword(password, user.passwordHash, passwordCost))) return
  throw invalidInput('body.currentPassword', ACCOUNTS.currentPasswordRefused)
}

interface Proof {
  readonly currentPassword?: string | undefined
  /** Whether a password that is an account's only protection must be sent with this very call. */
  readonly takesPassword?: boolean
}

/** Requires a proof of at most ten minutes: a sign-in, or `prove`; or the password, where no second step is on. */
export async function requireProof(
  context: AccountsContext,
  { user, session }: SignedIn,
  { currentPassword, takesPassword = false }: Proof = {},
): Promise<void> {
  if (currentPassword !== undefined) await requireOwnPassword(context, user, currentPassword)
  // Read afterwards, because checking a password takes long enough to turn a second step on meanwhile.
  const factors = await readFactors(context.store, user.id)
  const isPasswordEnough = hasPassword(user, factors) && !factors.hasSecondStep
  if (isPasswordEnough && currentPassword !== undefined) return
  if (isPasswordEnough && takesPassword)
    throw invalidInput('body.currentPassword', VALIDATION.currentPassword)
  requireFreshProof(context, session)
}
