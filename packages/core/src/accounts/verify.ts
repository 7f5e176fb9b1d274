import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { Tokens, User } from '@rostrum/contract/entities/user'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError, invalidInput } from '../lib/app-error.ts'
import {
  endRegistration,
  type Registration,
  removeRegistrations,
  refundRegistrationTry,
  countRegistrationTry,
} from '../store/accounts/registrations.ts'
import type { TryCounter } from '../store/accounts/sent-code.ts'
import { findFactors } from '../store/accounts/factors.ts'
import { createUser, findUser, type UserRow } from '../store/accounts/users.ts'
import { claimName, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { codeHash, constantTimeEqual } from './secret.ts'
import { findPendingRegistrations } from './pending-registration.ts'
import { openSession, recordSecurityEvent } from './session.ts'

/** One error for a wrong, expired, exhausted or unknown code, so that it does not reveal which. */
export const codeRefused = (): AppError => invalidInput('body.verificationCode', ACCOUNTS.codeRefused)

export function usernameTaken(): AppError {
  const message = ACCOUNTS.usernameTaken
  return new AppError('conflict', { message, issues: [{ path: 'body.username', message }] })
}

function userOf(registration: Registration, username: string, now: Date): UserRow {
  const { userId, email, first_name, last_name, passwordHash } = registration
  return {
    id: userId,
    email,
    username,
    ...omitUndefined({ first_name, last_name }),
    passwordHash,
    passwordVersion: 1,
    createdAt: now.toISOString(),
    revision: 1,
  }
}

/** Creates the user row, or returns the one from an earlier attempt that crashed after writing it. */
async function writeUser({ store }: AccountsContext, user: UserRow): Promise<UserRow> {
  if (await createUser(store, user)) return user
  const written = await findUser(store, user.id)
  // A different password means that another registration of this address won.
  if (written === undefined || written.passwordHash !== user.passwordHash) throw codeRefused()
  // Its owner has been there since, and may ask for more than a mailed code.
  if ((await findFactors(store, user.id)) !== undefined) throw codeRefused()
  return written
}

interface ProvenRegistration {
  readonly registration: Registration
  readonly counter: TryCounter
}

/** Tries the code on each registration that the request may refer to; a wrong code counts for all of them. */
async function findProven(
  context: AccountsContext,
  { email, registration: value, digits }: Pick<VerificationInput, 'email' | 'registration' | 'digits'>,
): Promise<ProvenRegistration | undefined> {
  const { registrations, counter } = await findPendingRegistrations(context, { email, registration: value })
  const hash = codeHash(email, digits)
  for (const waiting of registrations) {
    const tried = await countRegistrationTry(context.store, waiting, { now: context.now(), counter })
    if (tried !== undefined && constantTimeEqual(hash, tried.codeHash))
      return { registration: tried, counter }
  }
  return undefined
}

/**
 * Creates the account. Every step is idempotent, so entering the code again completes it after a crash. Of concurrent
 * requests with the same code, the one that removes the registration is signed in.
 */
async function createAccount(
  context: AccountsContext,
  { registration, counter }: ProvenRegistration,
  username: string,
): Promise<UserRow> {
  const { email, userId } = registration
  if (!(await claimName(context, { kind: 'email', name: email }, userId))) throw codeRefused()
  if (!(await claimName(context, { kind: 'username', name: username }, userId))) {
    await refundRegistrationTry(context.store, registration, counter)
    throw usernameTaken()
  }
  const user = await writeUser(context, userOf(registration, username, context.now()))
  if (!(await endRegistration(context.store, registration))) throw codeRefused()
  await removeRegistrations(context.store, email)
  return user
}

interface VerificationInput {
  /** Normalized by `emailKey`. */
  readonly email: string
  /** The value that `register` returned. */
  readonly registration?: string | undefined
  readonly digits: string
  /** Replaces the username given at registration. */
  readonly username: string | undefined
}

/** Turns a pending registration into an account, and signs the device in. */
export async function verifyEmail(
  context: AccountsContext,
  { email, registration, digits, username }: VerificationInput,
): Promise<{ user: User; tokens: Tokens }> {
  const proven = await findProven(context, { email, registration, digits })
  if (proven === undefined || proven.registration.isDecoy) throw codeRefused()
  const user = await createAccount(context, proven, username ?? proven.registration.username)
  const tokens = await openSession(context, user)
  await recordSecurityEvent(context, { user }, 'account_created')
  return { user: toPublicUser(user), tokens }
}
