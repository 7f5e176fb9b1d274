import {
  PENDING_REGISTRATION_SECONDS,
  VERIFICATION_CODE_SECONDS,
  VERIFICATION_RESEND_SECONDS,
} from '@rostrum/contract/limits'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { accountExistsLetter, verificationLetter } from '../mail/account-letters.ts'
import {
  addRegistration,
  listRegistrations,
  prolongRegistrationCode,
  type Registration,
  renewRegistrationCode,
  spendTries,
} from '../store/registrations.ts'
import type { SentCode } from '../store/sent-code.ts'
import { findUser } from '../store/users.ts'
import { findAccount } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkUnlocked, requireUnlocked } from './lock.ts'
import { claimMail } from './mail-cap.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { post, unhurried } from './post.ts'
import { codeHash, createCode, createToken, hashed } from './secret.ts'
import { findWaiting } from './waiting-registration.ts'

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

/** For one caller alone: a stranger who asks for the same mailbox must not keep its owner waiting. */
const resendLock = ({ network }: AccountsContext, email: string) =>
  ({
    purpose: 'verification',
    subject: `${email} ${network}`,
    seconds: VERIFICATION_RESEND_SECONDS,
  }) as const

/** Mails a code, unless the mailbox has had its mails for the hour; answers whether it was sent. */
async function postCode(
  context: AccountsContext,
  { email, username, isDecoy, askedAt }: Registration,
  digits: string,
): Promise<boolean> {
  const { isGranted } = await claimMail(context, { kind: 'verification', to: email })
  if (!isGranted) return false
  const letter = isDecoy
    ? accountExistsLetter({ to: email, siteUrl: context.siteUrl })
    : verificationLetter({ to: email, username, digits, askedAt: new Date(askedAt) })
  return await post(context, letter)
}

/** The same for all that wait for an address, but never one that has become an account, wherever that moved. */
async function userIdFor({ store, now }: AccountsContext, [waiting]: readonly Registration[]) {
  const isFree = waiting !== undefined && (await findUser(store, waiting.userId)) === undefined
  return isFree ? waiting.userId : createId('user', now())
}

/**
 * Stores a registration beside those that wait already, and mails its code. An address that has an account gets a
 * friendly word, at the same cost. Answers the opaque value that names the registration.
 */
export async function register(context: AccountsContext, wish: Wish): Promise<string> {
  const { email, username, password, first_name, last_name } = wish
  await requireGoodPassword(password, wish)
  await checkUnlocked(context, resendLock(context, email))
  const [passwordHash, account, waiting] = await Promise.all([
    context.hashing.run(() => hashPassword(password, context.passwordCost)),
    findAccount(context, email),
    listRegistrations(context.store, email, context.now()),
  ])
  const now = context.now()
  const [digits, value] = [createCode(), createToken()]
  const registration = {
    id: hashed(value),
    email,
    userId: await userIdFor(context, waiting),
    username,
    ...(first_name !== undefined && first_name !== '' && { first_name }),
    ...(last_name !== undefined && last_name !== '' && { last_name }),
    passwordHash,
    isDecoy: account !== undefined,
    ...sentCode(email, digits, now),
    askedAt: now.toISOString(),
    expiresAt: secondsAfter(now, PENDING_REGISTRATION_SECONDS),
  }
  await requireUnlocked(context, resendLock(context, email))
  const added = await addRegistration(context.store, registration, { waiting, now })
  const isSent = added !== undefined && (await postCode(context, added, digits))
  // a code that nobody was sent must not be there to be guessed
  if (added !== undefined && !isSent) await spendTries(context.store, added)
  return value
}

/** Mails a new code if a registration waits; whoever asks learns nothing of it. */
export async function resendCode(
  context: AccountsContext,
  { email, registration }: { readonly email: string; readonly registration?: string | undefined },
): Promise<void> {
  const { store } = context
  const waiting = await findWaiting(context, { email, registration })
  await requireUnlocked(context, resendLock(context, email))
  await unhurried(context, async () => {
    if (waiting === undefined) return
    const now = context.now()
    const digits = createCode()
    const code = sentCode(email, digits, now)
    // sent before it is stored: if it cannot be sent, the code that was sent last must still be there
    const isSent = await postCode(context, waiting, digits)
    const change = isSent ? renewRegistrationCode : prolongRegistrationCode
    await change(store, waiting, { code, now })
  })
}
