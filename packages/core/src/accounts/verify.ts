import type { Tokens, User } from '@rostrum/contract/entities/user'
import { ACCOUNTS } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import {
  endRegistration,
  type Registration,
  removeRegistrations,
  refundRegistrationTry,
  countRegistrationTry,
} from '../store/registrations.ts'
import { createUser, findUser, type UserRow } from '../store/users.ts'
import { claimName, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { codeHash, constantTimeEqual } from './secret.ts'
import { openSession, recordSecurityEvent } from './session.ts'
import { findPendingRegistration } from './pending-registration.ts'

/** Wrong, too old, tried too often, or for nothing that waits: which of them is nobody's business. */
export function codeRefused(): AppError {
  const message = ACCOUNTS.codeRefused
  return new AppError('invalid_input', { message, issues: [{ path: 'body.verificationCode', message }] })
}

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
    ...(first_name !== undefined && { first_name }),
    ...(last_name !== undefined && { last_name }),
    passwordHash,
    passwordVersion: 1,
    createdAt: now.toISOString(),
    revision: 1,
  }
}

/** The account's row: written now, or by a call before this one that did not get further. */
async function writeUser({ store }: AccountsContext, user: UserRow): Promise<UserRow> {
  if ((await createUser(store, user)) === 'written') return user
  const written = await findUser(store, user.id)
  // another password means another registration of this address, which has won
  if (written?.passwordHash !== user.passwordHash) throw codeRefused()
  return written
}

/**
 * Makes the account. Each step can be taken again: what crashes in between is finished by entering the code again,
 * and of many who enter it at once, the one who ends the registration is signed in.
 */
async function createAccount(
  context: AccountsContext,
  registration: Registration,
  username: string,
): Promise<UserRow> {
  const { email, userId } = registration
  if (!(await claimName(context, { kind: 'email', name: email }, userId))) throw codeRefused()
  if (!(await claimName(context, { kind: 'username', name: username }, userId))) {
    await refundRegistrationTry(context.store, registration)
    throw usernameTaken()
  }
  const user = await writeUser(context, userOf(registration, username, context.now()))
  if (!(await endRegistration(context.store, registration))) throw codeRefused()
  await removeRegistrations(context.store, email)
  return user
}

interface VerificationInput {
  /** As `emailKey` writes it. */
  readonly email: string
  /** What `register` answered. */
  readonly registration?: string | undefined
  readonly digits: string
  /** Another username than the one registered with. */
  readonly username: string | undefined
  readonly device: string
}

/** Turns a registration into an account by its code, and signs the device in. */
export async function verifyEmail(
  context: AccountsContext,
  { email, registration: value, digits, username, device }: VerificationInput,
): Promise<{ user: User; tokens: Tokens }> {
  const waiting = await findPendingRegistration(context, { email, registration: value })
  const registration = waiting && (await countRegistrationTry(context.store, waiting, context.now()))
  const isRight =
    registration !== undefined && constantTimeEqual(codeHash(email, digits), registration.codeHash)
  if (!isRight || registration.isDecoy) throw codeRefused()
  const user = await createAccount(context, registration, username ?? registration.username)
  const tokens = await openSession(context, user, device)
  await recordSecurityEvent(context, { userId: user.id, kind: 'account_created', device })
  return { user: toPublicUser(user), tokens }
}
