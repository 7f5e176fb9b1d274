import type { SignedIn } from '@rostrum/contract/entities/factors'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { findAccount, NOBODY } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hasPassword, readFactors } from './factors.ts'
import { recoveryHash } from './recovery-codes.ts'
import { padDuration } from './send-account-mail.ts'
import { countEvent } from './session.ts'
import { finishSignIn } from './sign-in.ts'
import { takeRecoveryCode } from './take-factor.ts'

interface Credentials {
  /** Normalized by `emailKey`. */
  readonly email: string
  readonly recoveryCode: string
}

async function trySignIn(
  context: AccountsContext,
  { email, recoveryCode }: Credentials,
): Promise<SignedIn | undefined> {
  const user = await findAccount(context, email)
  const userId = user?.id ?? NOBODY
  const factors = await readFactors(context.store, userId)
  const isRight = factors.recovery?.hashes.includes(recoveryHash(userId, recoveryCode)) === true
  const isOpen = isRight && user !== undefined && !hasPassword(user, factors)
  if (isOpen && (await takeRecoveryCode(context, { user }, recoveryCode)))
    return await finishSignIn(context, user)
  await countEvent(context, 'sign_in_failed', user)
  return undefined
}

/**
 * For accounts without a password. One message, one duration and the same calls for a missing account, one with a
 * password, and a wrong code: unlike a password, a code is checked so fast that the event of an account would show.
 */
export async function signInWithRecoveryCode(
  context: AccountsContext,
  credentials: Credentials,
): Promise<SignedIn> {
  const signedIn = await padDuration(context, () => trySignIn(context, credentials))
  if (signedIn === undefined) throw new AppError('unauthenticated', { message: ACCOUNTS.recoveryCodeRefused })
  return signedIn
}
