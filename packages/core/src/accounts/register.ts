import {
  PENDING_REGISTRATION_SECONDS,
  VERIFICATION_CODE_SECONDS,
  VERIFICATION_RESEND_SECONDS,
} from '@rostrum/contract/limits'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { accountExistsLetter, verificationLetter } from '../mail/account-letters.ts'
import {
  findRegistration,
  putRegistration,
  type Registration,
  renewRegistrationCode,
} from '../store/registrations.ts'
import type { SentCode } from '../store/sent-code.ts'
import { findUser } from '../store/users.ts'
import { findAccount } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { lockMail, requireUnlocked } from './lock.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { post, unhurried } from './post.ts'
import { codeHash, createCode } from './secret.ts'

export interface Wish {
  /** As `emailKey` writes it. */
  readonly email: string
  readonly username: string
  readonly password: string
  readonly first_name?: string
  readonly last_name?: string
}

/** A code as it lies in the table. */
export const sentCode = (email: string, digits: string, now: Date): SentCode => ({
  codeHash: codeHash(email, digits),
  codeExpiresAt: secondsAfter(now, VERIFICATION_CODE_SECONDS),
  codeTries: 0,
})

const resendLock = (email: string) =>
  ({ purpose: 'verification', subject: email, seconds: VERIFICATION_RESEND_SECONDS }) as const

async function postCode(
  context: AccountsContext,
  { email, username, isDecoy }: Registration,
  digits: string,
): Promise<void> {
  const letter = isDecoy
    ? accountExistsLetter({ to: email, siteUrl: context.siteUrl })
    : verificationLetter({ to: email, username, digits })
  await post(context, letter)
}

/** The same for all that wait for an address, but never one that has become an account, wherever that moved. */
async function userIdFor({ store, now }: AccountsContext, waiting: Registration | undefined) {
  const isFree = waiting !== undefined && (await findUser(store, waiting.userId)) === undefined
  return isFree ? waiting.userId : createId('user', now())
}

/** Writes a wish down and mails its code. An address that has an account gets a friendly word, at the same cost. */
export async function register(context: AccountsContext, wish: Wish): Promise<void> {
  const { email, username, password, first_name, last_name } = wish
  requireGoodPassword(password, { email, username })
  const [passwordHash, account, waiting] = await Promise.all([
    hashPassword(password, context.passwordCost),
    findAccount(context, email),
    findRegistration(context.store, email),
  ])
  const now = context.now()
  const digits = createCode()
  const registration: Registration = {
    email,
    userId: await userIdFor(context, waiting),
    username,
    ...(first_name !== undefined && first_name !== '' && { first_name }),
    ...(last_name !== undefined && last_name !== '' && { last_name }),
    passwordHash,
    isDecoy: account !== undefined,
    ...sentCode(email, digits, now),
    expiresAt: secondsAfter(now, PENDING_REGISTRATION_SECONDS),
  }
  await putRegistration(context.store, registration)
  await lockMail(context, resendLock(email))
  await postCode(context, registration, digits)
}

/** Mails a new code if a registration waits; whoever asks learns nothing of it. */
export async function resendCode(context: AccountsContext, email: string): Promise<void> {
  await requireUnlocked(context, resendLock(email))
  await unhurried(context, async () => {
    const now = context.now()
    const digits = createCode()
    const code = sentCode(email, digits, now)
    const registration = await renewRegistrationCode(context.store, { email, code, now })
    if (registration !== undefined) await postCode(context, registration, digits)
  })
}
