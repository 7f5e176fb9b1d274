import {
  PENDING_REGISTRATION_SECONDS,
  VERIFICATION_CODE_SECONDS,
  VERIFICATION_RESEND_SECONDS,
  VERIFICATION_TRIES,
} from '@rostrum/contract/rules/limits'
import { AppError } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { createNonce, deriveCode } from '../mail/mail-secrets.ts'
import {
  addRegistration,
  listRegistrations,
  extendRegistrationCode,
  type Registration,
  renewRegistrationCode,
} from '../store/accounts/registrations.ts'
import type { SentCode } from '../store/accounts/sent-code.ts'
import { findUser } from '../store/accounts/users.ts'
import { findAccount, NOBODY } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { checkCooldown, startCooldown } from './cooldown.ts'
import { claimMail } from './mail-cap.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { sendAccountMail, padDuration } from './send-account-mail.ts'
import { codeHash, createToken, hashSecret } from './secret.ts'
import { callerHashOf, findPendingRegistrations } from './pending-registration.ts'

export interface RegistrationInput {
  /** Normalized by `emailKey`. */
  readonly email: string
  readonly username: string
  readonly password: string
  readonly first_name?: string
  readonly last_name?: string
}

/** A new code in its stored form, with the nonce from which it is derived. */
export async function newSentCode({ mailKey, now }: AccountsContext, email: string): Promise<SentCode> {
  const codeNonce = createNonce()
  return {
    codeNonce,
    codeHash: codeHash(email, deriveCode(await mailKey(), codeNonce)),
    codeExpiresAt: secondsAfter(now(), VERIFICATION_CODE_SECONDS),
    codeTries: 0,
  }
}

/** Per caller, so that a stranger asking for the same address does not delay its owner. */
const resendCooldown = ({ network }: AccountsContext, email: string) =>
  ({
    purpose: 'verification',
    subject: `${email} ${network}`,
    seconds: VERIFICATION_RESEND_SECONDS,
  }) as const

const claimCodeMail = async (context: AccountsContext, email: string) =>
  await claimMail(context, { kind: 'verification', to: email, caller: callerHashOf(context, email) })

/** Queues the mail of a registration, or a notice if the address already has an account. */
async function sendCode(context: AccountsContext, registration: Registration): Promise<void> {
  const { id, email: to, username, isDecoy, askedAt, codeNonce: nonce, codeExpiresAt } = registration
  // Always looked up, so that both cases cost the same reads.
  const owner = await findAccount(context, to)
  await sendAccountMail(context, {
    userId: isDecoy ? (owner?.id ?? NOBODY) : registration.userId,
    name: `verification#${id}`,
    to,
    expiresAt: codeExpiresAt,
    content: isDecoy ? { kind: 'account-exists' } : { kind: 'verification', username, askedAt, nonce },
  })
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
  const registrationToken = createToken()
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
    ...(await newSentCode(context, email)),
    askedAt: now.toISOString(),
    expiresAt: secondsAfter(now, PENDING_REGISTRATION_SECONDS),
  }
  await startCooldown(context, resendCooldown(context, email))
  const { isGranted, waitSeconds } = await claimCodeMail(context, email)
  if (!isGranted) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds })
  const added = await addRegistration(context.store, registration, { waiting, now })
  await sendCode(context, added)
  return registrationToken
}

const isCodeGood = ({ codeNonce, codeTries, codeExpiresAt }: Registration, now: Date): boolean =>
  codeNonce !== '' && codeTries < VERIFICATION_TRIES && codeExpiresAt > now.toISOString()

/**
 * Mails the code again if a registration is pending, without revealing whether one is. A valid code stays the same, so
 * that it does not matter which of the mails arrives first; a spent or expired one is replaced.
 */
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
    const code = await newSentCode(context, email)
    const { isGranted } = await claimCodeMail(context, email)
    if (!isGranted || isCodeGood(waiting, now)) {
      await extendRegistrationCode(store, waiting, { code, now })
      if (isGranted) await sendCode(context, { ...waiting, codeExpiresAt: code.codeExpiresAt })
      return
    }
    const renewed = await renewRegistrationCode(store, waiting, { code, now })
    if (renewed !== undefined) await sendCode(context, renewed)
  })
}
