import type { PasswordSignIn, SignedIn } from '@rostrum/contract/entities/factors'
import type { Tokens } from '@rostrum/contract/entities/user'
import { RESET_SIGN_IN_SECONDS } from '@rostrum/contract/rules/limits'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import { replaceUser, type UserRow } from '../store/accounts/users.ts'
import { findAccount, NOBODY, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { readFactors } from './factors.ts'
import { openByPassword } from './open-by-password.ts'
import { hashPassword, needsRehash, verifyPassword } from './password.ts'
import { limitCalls, type RefundCall } from './rate-limit.ts'
import { sendNotice } from './send-account-mail.ts'
import { countEvent, openSession, recordSecurityEvent, type SignInOptions } from './session.ts'
import { findKnownDevice, type KnownDevice } from './trusted-device.ts'

/** Upgrades the hash to the current cost. If the account changes concurrently, the next sign-in does it. */
async function rehash(context: AccountsContext, user: UserRow, password: string) {
  const { store, passwordCost, hashing } = context
  if (user.passwordHash === undefined || !needsRehash(user.passwordHash, passwordCost)) return
  const passwordHash = await hashing.run(() => hashPassword(password, passwordCost))
  await replaceUser(store, { ...user, passwordHash }, user)
}

/** The result of the rate limits for an allowed sign-in. */
export interface SignInLimit {
  readonly refund: RefundCall
  /** Set if strangers have used up the account's limit: only a password that was just reset signs in. */
  readonly refusal?: AppError
}

interface Credentials {
  /** Normalized by `emailKey`. */
  readonly email: string
  readonly password: string
  /** Set if the browser has signed in to this account before. */
  readonly known?: KnownDevice | undefined
  readonly refusal?: AppError | undefined
}

/** Finds the trusted device of this browser for an account. A browser without cookies costs no read. */
export async function findKnownDeviceOf(
  context: Pick<AccountsContext, 'store' | 'now' | 'browser'>,
  email: string,
): Promise<KnownDevice | undefined> {
  if (context.browser.tokens.length === 0) return undefined
  return await findKnownDevice(context, (await findAccount(context, email))?.id)
}

/** Counts the call. Returns its refund, or the refusal if it exceeds the limit. */
async function tryToCount(...call: Parameters<typeof limitCalls>): Promise<RefundCall | AppError> {
  try {
    return await limitCalls(...call)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    const { retryAfterSeconds = 1 } = error
    return new AppError('rate_limited', { message: ACCOUNTS.signInLimited, retryAfterSeconds, cause: error })
  }
}

/** Rate-limits sign-ins. A known device has its own limit, so that strangers cannot lock its owner out. */
export async function limitSignIn(
  context: Pick<AccountsContext, 'store' | 'now' | 'network' | 'device'>,
  { email, known }: Pick<Credentials, 'email' | 'known'>,
): Promise<SignInLimit> {
  const refund = await tryToCount(
    context,
    known === undefined
      ? { rule: 'login', account: email }
      : { rule: 'loginFromKnownDevice', account: known.trusted.id },
  )
  if (refund instanceof AppError) {
    await countEvent(context, 'sign_in_refused', await findAccount(context, email))
    throw refund
  }
  if (known !== undefined) return { refund }
  const refundAccount = await tryToCount(context, { rule: 'loginToAccount', account: email })
  if (refundAccount instanceof AppError) return { refund, refusal: refundAccount }
  return { refund: async () => void (await Promise.all([refund(), refundAccount()])) }
}

const isJustReset = ({ now }: AccountsContext, { passwordResetAt }: UserRow): boolean =>
  passwordResetAt !== undefined &&
  secondsAfter(new Date(passwordResetAt), RESET_SIGN_IN_SECONDS) > now().toISOString()

/** Signs in a device whose owner proved who is there, and mails the owner of a new device. */
export async function finishSignIn(
  context: AccountsContext,
  user: UserRow,
  options: SignInOptions = {},
): Promise<SignedIn> {
  const tokens = await openSession(context, user, options)
  return await reportSignIn(context, user, { known: options.known, tokens })
}

async function reportSignIn(
  context: AccountsContext,
  user: UserRow,
  { known, tokens }: Pick<Credentials, 'known'> & { readonly tokens: Tokens },
): Promise<SignedIn> {
  const { device, now } = context
  await recordSecurityEvent(context, { user }, 'signed_in')
  if (known === undefined) {
    await sendNotice(context, user, { kind: 'new-device', device, at: now().toISOString() })
  }
  return { user: toPublicUser(user), tokens }
}

/** One message, one timing and the same calls for a missing account, a password that is off, and a wrong one. */
async function checkPassword(
  context: AccountsContext,
  { email, password, refusal }: Credentials,
): Promise<{ readonly user: UserRow; readonly factors: FactorsRow }> {
  const user = await findAccount(context, email)
  const { store, hashing, passwordCost } = context
  const isOpen = refusal === undefined || (user !== undefined && isJustReset(context, user))
  const hash = isOpen ? user?.passwordHash : undefined
  const isHashRight = await hashing.run(() => verifyPassword(password, hash, passwordCost))
  const factors = await readFactors(store, user?.id ?? NOBODY)
  if (user !== undefined && isHashRight && !factors.isPasswordOff) return { user, factors }
  await countEvent(context, refusal === undefined ? 'sign_in_failed' : 'sign_in_refused', user)
  throw refusal ?? new AppError('unauthenticated', { message: ACCOUNTS.credentialsRefused })
}

export async function signIn(context: AccountsContext, credentials: Credentials): Promise<PasswordSignIn> {
  const { password, known } = credentials
  const { user, factors } = await checkPassword(context, credentials)
  await rehash(context, user, password)
  const opened = await openByPassword(context, user, { factors, known })
  if ('secondStep' in opened) return opened
  return await reportSignIn(context, user, { known, ...opened })
}
