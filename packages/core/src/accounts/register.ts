import {
  PENDING_REGISTRATION_SECONDS,
  VERIFICATION_CODE_SECONDS,
  VERIFICATION_RESEND_SECONDS,
} from '@rostrum/contract/limits'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { accountExistsMail, verificationMail } from '../mail/account-mails.ts'
import {
  addRegistration,
  listRegistrations,
  extendRegistrationCode,
  type Registration,
  renewRegistrationCode,
  spendTries,
} from '../store/registrations.ts'
import type { SentCode } from '../store/sent-code.ts'
import { findUser } from '../store/users.ts'
import { findAccount } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkCooldown, startCooldown } from './cooldown.ts'
import { claimMail } from './mail-cap.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { sendAccountMail, padDuration } from './send-account-mail.ts'
import { codeHash, createCode, createToken, hashSecret } from './secret.ts'
import { findPendingRegistration } from './pending-registration.ts'

export interface RegistrationInput {
  /** Normalized by `emailKey`. */
  readonly email: string
  readonly username: string
  readonly password: string
  readonly first_name?: string
  readonly last_name?: string
}

/** A new code in the form it is stored. */
export const newSentCode = (email: string, digits: string, now: Date): SentCode => ({
  codeHash: codeHash(email, digits),
  codeExpiresAt: secondsAfter(now, VERIFICATION_CODE_SECONDS),
  codeTries: 0,
})

/** Per caller, so that a stranger asking for the same address does not delay its owner. */
const resendCooldown = ({ network }: AccountsContext, email: string) =>
  ({
    purpose: 'verification',
    subject: `${email} ${network}`,
    seconds: VERIFICATION_RESEND_SECONDS,
  }) as const

/** Mails a code unless the hourly mail cap is reached; returns whether it was sent. */
async function sendCode(
  context: AccountsContext,
  { email, username, isDecoy, askedAt }: Registration,
  digits: string,
): Promise<boolean> {
  const { isGranted } = await claimMail(context, { kind: 'verification', to: email })
  if (!isGranted) return false
  const message = isDecoy
    ? accountExistsMail({ to: email, siteUrl: context.siteUrl })
    : verificationMail({ to: email, username, digits, askedAt: new Date(askedAt) })
  return await sendAccountMail(context, message)
}

/** Pending registrations of an address share one user id, unless it already became an account. */
async function userIdFor({ store, now }: AccountsContext, [waiting]: readonly Registration[]) {
  const isFree = waiting !== undefined && (await findUser(store, waiting.userId)) === undefined
  return isFree ? waiting.userId : createId('user', now())
}

/**
 * Adds a pending registration and mails its code. If the address already has an account, mails an explanation instead,
 * at the same cost. Returns the opaque token that identifies the registration.
 */
export async function register(context: AccountsContext, input: RegistrationInput): Promise<string> {
  const { email, username, password, first_name, last_name } = input
  await requireGoodPassword(password, input)
  await checkCooldown(context, resendCooldown(context, email))
  const [passwordHash, account, waiting] = await Promise.all([
    context.hashing.run(() => hashPassword(password, context.passwordCost)),
    findAccount(context, email),
    listRegistrations(context.store, email, context.now()),
  ])
  const now = context.now()
  const [digits, registrationToken] = [createCode(), createToken()]
  const registration = {
    id: hashSecret(registrationToken),
    email,
    userId: await userIdFor(context, waiting),
    username,
    ...(first_name !== undefined && first_name !== '' && { first_name }),
    ...(last_name !== undefined && last_name !== '' && { last_name }),
    passwordHash,
    isDecoy: account !== undefined,
    ...newSentCode(email, digits, now),
    askedAt: now.toISOString(),
    expiresAt: secondsAfter(now, PENDING_REGISTRATION_SECONDS),
  }
  await startCooldown(context, resendCooldown(context, email))
  const added = await addRegistration(context.store, registration, { waiting, now })
  const isSent = added !== undefined && (await sendCode(context, added, digits))
  // a code that was never sent must not be guessable
  if (added !== undefined && !isSent) await spendTries(context.store, added)
  return registrationToken
}

/** Mails a new code if a registration is pending, without revealing whether one is. */
export async function resendCode(
  context: AccountsContext,
  { email, registration }: { readonly email: string; readonly registration?: string | undefined },
): Promise<void> {
  const { store } = context
  const waiting = await findPendingRegistration(context, { email, registration })
  await startCooldown(context, resendCooldown(context, email))
  await padDuration(context, async () => {
    if (waiting === undefined) return
    const now = context.now()
    const digits = createCode()
    const code = newSentCode(email, digits, now)
    // sent before it is stored: if sending fails, the last code sent must stay valid
    const isSent = await sendCode(context, waiting, digits)
    const change = isSent ? renewRegistrationCode : extendRegistrationCode
    await change(store, waiting, { code, now })
  })
}
