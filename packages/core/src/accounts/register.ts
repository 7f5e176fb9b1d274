import {
  PENDING_REGISTRATION_SECONDS,
  VERIFICATION_CODE_SECONDS,
  VERIFICATION_RESEND_SECONDS,
} from '@rostrum/contract/limits'
import { AppError } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { accountExistsMail, verificationMail } from '../mail/account-mails.ts'
import {
  addRegistration,
  listRegistrations,
  extendRegistrationCode,
  type Registration,
  renewRegistrationCode,
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
import { callerHashOf, findPendingRegistrations } from './pending-registration.ts'

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

const claimCodeMail = async (context: AccountsContext, email: string) =>
  await claimMail(context, { kind: 'verification', to: email, caller: callerHashOf(context, email) })

async function sendCode(
  context: AccountsContext,
  { email, username, isDecoy, askedAt }: Registration,
  digits: string,
): Promise<boolean> {
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
 * at the same cost. Past the hourly mail cap it is refused, and earlier registrations stay as they are. Returns the opaque
 * token that identifies the registration.
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
    callerHash: callerHashOf(context, email),
    strayTries: 0,
    ...newSentCode(email, digits, now),
    askedAt: now.toISOString(),
    expiresAt: secondsAfter(now, PENDING_REGISTRATION_SECONDS),
  }
  await startCooldown(context, resendCooldown(context, email))
  const { isGranted, waitSeconds } = await claimCodeMail(context, email)
  if (!isGranted) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds })
  const added = await addRegistration(context.store, registration, { waiting, now })
  await sendCode(context, added, digits)
  return registrationToken
}

/** Mails a new code if a registration is pending, without revealing whether one is. */
export async function resendCode(
  context: AccountsContext,
  { email, registration }: { readonly email: string; readonly registration?: string | undefined },
): Promise<void> {
  const { store } = context
  const [waiting] = (await findPendingRegistrations(context, { email, registration })).registrations
  await startCooldown(context, resendCooldown(context, email))
  await padDuration(context, async () => {
    if (waiting === undefined) return
    const now = context.now()
    const digits = createCode()
    const code = newSentCode(email, digits, now)
    // sent before it is stored: if sending fails, the last code sent must stay valid
    const { isGranted } = await claimCodeMail(context, email)
    const isSent = isGranted && (await sendCode(context, waiting, digits))
    const change = isSent ? renewRegistrationCode : extendRegistrationCode
    await change(store, waiting, { code, now })
  })
}
