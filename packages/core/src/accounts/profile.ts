import { isDeepStrictEqual } from 'node:util'
import type { User } from '@rostrum/contract/entities/user'
import { AppError } from '../lib/app-error.ts'
import { removeClaim } from '../store/accounts/claims.ts'
import { keepSession, type SignedIn } from '../store/accounts/sessions.ts'
import { replaceUser, type UserRow } from '../store/accounts/users.ts'
import { claimName, toPublicUser } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { endDevices } from './devices.ts'
import { requireProof } from './proof.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword, samePassword } from './password-rules.ts'
import { sendNotice } from './send-account-mail.ts'
import { recordSecurityEvent } from './session.ts'
import { usernameTaken } from './verify.ts'

export interface ProfileChanges {
  readonly username?: string
  readonly first_name?: string
  readonly last_name?: string
}

/** Absent fields are unchanged; an empty name is removed. */
function applyChanges(user: UserRow, { username = user.username, ...names }: ProfileChanges): UserRow {
  const { first_name, last_name, ...rest } = { ...user, ...names, username }
  return {
    ...rest,
    ...(first_name !== undefined && first_name !== '' && { first_name }),
    ...(last_name !== undefined && last_name !== '' && { last_name }),
  }
}

async function saveUser({ store }: AccountsContext, next: UserRow, read: UserRow): Promise<void> {
  if ((await replaceUser(store, next, read)) === undefined) throw new AppError('conflict')
}

async function changeUsername(context: AccountsContext, next: UserRow, signedIn: SignedIn): Promise<void> {
  const { user } = signedIn
  if (!(await claimName(context, { kind: 'username', name: next.username }, user.id))) throw usernameTaken()
  await saveUser(context, next, user)
  if (next.username.toLowerCase() !== user.username.toLowerCase()) {
    await removeClaim(context.store, { kind: 'username', name: user.username }, user.id)
  }
  await recordSecurityEvent(context, signedIn, 'username_changed')
  await sendNotice(context, user, { kind: 'username-changed', former: user.username, next: next.username })
}

export async function updateMe(
  context: AccountsContext,
  signedIn: SignedIn,
  changes: ProfileChanges,
): Promise<User> {
  const { user } = signedIn
  const next = applyChanges(user, changes)
  if (isDeepStrictEqual(next, user)) return toPublicUser(user)
  if (next.username === user.username) await saveUser(context, next, user)
  else await changeUsername(context, next, signedIn)
  return toPublicUser(next)
}

/** Requires the current password, and signs out every other device. */
export async function changePassword(
  context: AccountsContext,
  signedIn: SignedIn,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { store, passwordCost, hashing } = context
  const { user, session } = signedIn
  await requireProof(context, signedIn, { currentPassword })
  if (password.normalize('NFKC') === currentPassword.normalize('NFKC')) throw samePassword()
  await requireGoodPassword(password, user)
  const passwordVersion = user.passwordVersion + 1
  const passwordHash = await hashing.run(() => hashPassword(password, passwordCost))
  await saveUser(context, { ...user, passwordHash, passwordVersion }, user)
  await keepSession(store, session, passwordVersion)
  await endDevices(context, user.id, { except: session })
  await recordSecurityEvent(context, signedIn, 'password_changed')
  await sendNotice(context, user, { kind: 'password-changed' })
}
