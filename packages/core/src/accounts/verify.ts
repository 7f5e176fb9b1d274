import type { Tokens, User } from '@rostrum/contract/entities/user'
import { ACCOUNTS } from '@rostrum/contract/messages'
import { AppError } from '../lib/app-error.ts'
import {
  endRegistration,
  type Registration,
  removeRegistrations,
  returnTry,
  tryRegistration,
} from '../store/registrations.ts'
import { createUser, findUser, type UserRow } from '../store/users.ts'
import { claim, serialize } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { codeHash, isSame } from './secret.ts'
import { openSession, recordEvent } from './session.ts'
import { findWaiting } from './waiting-registration.ts'

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
async function makeAccount(
  context: AccountsContext,
  registration: Registration,
  username: string,
): Promise<UserRow> {
  const { email, userId } = registration
  if (!(await claim(context, { kind: 'email', name: email }, userId))) throw codeRefused()
  if (!(await claim(context, { kind: 'username', name: username }, userId))) {
    await returnTry(context.store, registration)
    throw usernameTaken()
  }
  const user = await writeUser(context, userOf(registration, username, context.now()))
  if (!(await endRegistration(context.store, registration))) throw codeRefused()
  await removeRegistrations(context.store, email)
  return user
}

interface Entered {
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
  { email, registration: value, digits, username, device }: Entered,
): Promise<{ user: User; tokens: Tokens }> {
  const waiting = await findWaiting(context, { email, registration: value })
  const registration = waiting && (await tryRegistration(context.store, waiting, context.now()))
  const isRight = registration !== undefined && isSame(codeHash(email, digits), registration.codeHash)
  if (!isRight || registration.isDecoy) throw codeRefused()
  const user = await makeAccount(context, registration, username ?? registration.username)
  const tokens = await openSession(context, user, device)
  await recordEvent(context, { userId: user.id, kind: 'account_created', device })
  return { user: serialize(user), tokens }
}
