import { isDeepStrictEqual } from 'node:util'
import type { User } from '@rostrum/contract/entities/user'
import { AppError } from '../lib/app-error.ts'
import { passwordChangedLetter, usernameChangedLetter } from '../mail/account-letters.ts'
import { removeClaim } from '../store/claims.ts'
import { keepSession } from '../store/sessions.ts'
import { replaceUser, type UserRow } from '../store/users.ts'
import { claim, serialize } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { endDevices } from './devices.ts'
import { requireOwnPassword } from './own-password.ts'
import { hashPassword } from './password.ts'
import { refuseSamePassword, requireGoodPassword } from './password-rules.ts'
import { postNotice } from './post.ts'
import { recordEvent, type SignedIn } from './session.ts'
import { usernameTaken } from './verify.ts'

export interface Changes {
  readonly username?: string
  readonly first_name?: string
  readonly last_name?: string
}

/** What is absent stays; an empty name goes. */
function changed(user: UserRow, { username = user.username, ...names }: Changes): UserRow {
  const { first_name, last_name, ...rest } = { ...user, ...names, username }
  return {
    ...rest,
    ...(first_name !== undefined && first_name !== '' && { first_name }),
    ...(last_name !== undefined && last_name !== '' && { last_name }),
  }
}

async function save({ store }: AccountsContext, next: UserRow, read: UserRow): Promise<void> {
  if ((await replaceUser(store, next, read)) === 'refused') throw new AppError('conflict')
}

async function rename(context: AccountsContext, next: UserRow, { user, session }: SignedIn): Promise<void> {
  if (!(await claim(context, { kind: 'username', name: next.username }, user.id))) throw usernameTaken()
  await save(context, next, user)
  if (next.username.toLowerCase() !== user.username.toLowerCase()) {
    await removeClaim(context.store, { kind: 'username', name: user.username }, user.id)
  }
  await recordEvent(context, { userId: user.id, kind: 'username_changed', device: session.device })
  const { username: former, email: to } = user
  const letter = usernameChangedLetter({ to, former, next: next.username, siteUrl: context.siteUrl })
  await postNotice(context, 'username-changed', letter)
}

/** Changes names and username. */
export async function updateMe(
  context: AccountsContext,
  signedIn: SignedIn,
  changes: Changes,
): Promise<User> {
  const { user } = signedIn
  const next = changed(user, changes)
  if (isDeepStrictEqual(next, user)) return serialize(user)
  if (next.username === user.username) await save(context, next, user)
  else await rename(context, next, signedIn)
  return serialize(next)
}

/** Sets a new password by the current one; the device that asks stays signed in, the others do not. */
export async function changePassword(
  context: AccountsContext,
  { user, session }: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { store, passwordCost, hashing, siteUrl } = context
  await requireOwnPassword(context, user, currentPassword)
  if (password.normalize('NFKC') === currentPassword.normalize('NFKC')) refuseSamePassword()
  await requireGoodPassword(password, user)
  const passwordVersion = user.passwordVersion + 1
  const passwordHash = await hashing.run(() => hashPassword(password, passwordCost))
  await save(context, { ...user, passwordHash, passwordVersion }, user)
  await keepSession(store, session, passwordVersion)
  await endDevices(context, user.id, { except: session })
  await recordEvent(context, { userId: user.id, kind: 'password_changed', device: session.device })
  await postNotice(context, 'password-changed', passwordChangedLetter({ to: user.email, siteUrl }))
}
