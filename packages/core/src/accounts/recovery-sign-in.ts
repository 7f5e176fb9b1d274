import type { SignedIn } from '@rostrum/contract/entities/factors'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { findAccount, NOBODY } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { hasPassword, readFactors } from './factors.ts'
import { recoveryHash } from './recovery-codes.ts'
import { countEvent } from './session.ts'
import { finishSignIn } from './sign-in.ts'
import { takeRecoveryCode } from './take-factor.ts'

/** For accounts without a password. One message and the same calls for a missing account, one with a password, and a wrong code. */
export async function signInWithRecoveryCode(
  context: AccountsContext,
  {
    email,
    recoveryCode,
    device,
  }: { readonly email: string; readonly recoveryCode: string; readonly device: string },
): Promise<SignedIn> {
  const user = await findAccount(context, email)
  const userId = user?.id ?? NOBODY
  const factors = await readFactors(context.store, userId)
  const isRight = factors.recovery?.hashes.includes(recoveryHash(userId, recoveryCode)) === true
  const isOpen = isRight && user !== undefined && !hasPassword(user, factors)
  if (isOpen && (await takeRecoveryCode(context, { user, device }, recoveryCode)))
    return await finishSignIn(context, user, { device })
  await countEvent(context, 'sign_in_failed', { user, device })
  throw new AppError('unauthenticated', { message: ACCOUNTS.recoveryCodeRefused })
}
