import type { Tokens, User } from '@rostrum/contract/entities/user'
import { ACCOUNTS } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import { replaceUser, type UserRow } from '../store/users.ts'
import { findAccount, serialize } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { openSession, recordEvent } from './session.ts'

/** Keeps the password at today's cost; when the account changes meanwhile, the next sign-in does it. */
async function rehash(context: AccountsContext, user: UserRow, password: string) {
  const { store, passwordCost, hashing } = context
  if (!isOutdated(user.passwordHash, passwordCost)) return
  const passwordHash = await hashing.run(() => hashPassword(password, passwordCost))
  await replaceUser(store, { ...user, passwordHash }, user)
}

interface Credentials {
  /** As `emailKey` writes it. */
  readonly email: string
  readonly password: string
  readonly device: string
}

/** Signs in; no account and a wrong password are refused alike, in words and in time. */
export async function signIn(
  context: AccountsContext,
  { email, password, device }: Credentials,
): Promise<{ user: User; tokens: Tokens }> {
  const user = await findAccount(context, email)
  const { hashing, passwordCost } = context
  const isRight = await hashing.run(() => isPassword(password, user?.passwordHash, passwordCost))
  if (user === undefined || !isRight) {
    throw new AppError('unauthenticated', { message: ACCOUNTS.credentialsRefused })
  }
  await rehash(context, user, password)
  const tokens = await openSession(context, user, device)
  await recordEvent(context, { userId: user.id, kind: 'signed_in', device })
  return { user: serialize(user), tokens }
}
