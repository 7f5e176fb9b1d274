import type { Factors } from '@rostrum/contract/entities/factors'
import { ACCOUNTS } from '@rostrum/contract/words/messages'
import { AppError } from '../lib/app-error.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import type { FactorsRow } from '../store/accounts/factors.ts'
import { keepSession, type SignedIn } from '../store/accounts/sessions.ts'
import { findUser, replaceUser, type UserRow } from '../store/accounts/users.ts'
import type { AccountsContext } from './accounts-context.ts'
import { endDevices } from './devices.ts'
import { changeFactors, hasPassword, isSafeWithoutPassword, readFactors, toPublicFactors } from './factors.ts'
import { hashPassword } from './password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { requireProof } from './proof.ts'
import { recordChange } from './record-change.ts'

/** Gives the account a password in place of none, or none; this ends every mailed link and every other session. */
async function replacePassword(
  context: AccountsContext,
  { user, session }: SignedIn,
  passwordHash: string | undefined,
): Promise<UserRow> {
  const { store } = context
  const replaced = await retryOnConflict(async () => {
    const read = await findUser(store, user.id)
    if (read === undefined) throw new AppError('unauthenticated')
    const { passwordHash: former, ...rest } = read
    if (former === undefined && passwordHash === undefined) return read
    // Of concurrent calls and resets, the first one counts.
    if (read.passwordVersion !== user.passwordVersion) throw new AppError('conflict')
    const passwordVersion = read.passwordVersion + 1
    const next = { ...rest, passwordVersion, ...(passwordHash !== undefined && { passwordHash }) }
    return await replaceUser(store, next, read)
  })
  await keepSession(store, session, replaced.passwordVersion)
  await endDevices(context, user.id, { except: session })
  return replaced
}

function withoutPassword(factors: FactorsRow, domain: string): FactorsRow {
  if (factors.isPasswordOff) return factors
  if (!isSafeWithoutPassword(factors, domain))
    throw new AppError('conflict', { message: ACCOUNTS.passwordOffNeeds })
  return { ...factors, isPasswordOff: true }
}

/** The factors say first that the password is off, so that after a crash it no longer counts; repeating removes its hash. */
export async function removePassword(context: AccountsContext, signedIn: SignedIn): Promise<Factors> {
  const { store, passkeyDomain } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  const { before, after } = await changeFactors(store, user.id, (read) =>
    withoutPassword(read, passkeyDomain),
  )
  const hasHash = user.passwordHash !== undefined
  if (after === before && !hasHash) return toPublicFactors(user, after, passkeyDomain)
  const left = hasHash ? await replacePassword(context, signedIn, undefined) : user
  await recordChange(context, signedIn, 'password_off')
  return toPublicFactors(left, after, passkeyDomain)
}

/** Gives an account without a password one; it counts once the factors no longer say that it is off. */
export async function setPassword(
  context: AccountsContext,
  signedIn: SignedIn,
  password: string,
): Promise<Factors> {
  const { store, passkeyDomain, hashing, passwordCost } = context
  const { user } = signedIn
  await requireProof(context, signedIn)
  if (hasPassword(user, await readFactors(store, user.id)))
    throw new AppError('conflict', { message: ACCOUNTS.hasPassword })
  await requireGoodPassword(password, user)
  const passwordHash = await hashing.run(() => hashPassword(password, passwordCost))
  const replaced = await replacePassword(context, signedIn, passwordHash)
  const { after } = await changeFactors(store, user.id, (read) =>
    read.isPasswordOff ? { ...read, isPasswordOff: false } : read,
  )
  // Turned off again meanwhile: with neither, a mailed link would open the account.
  if ((await findUser(store, user.id))?.passwordHash === undefined) {
    await changeFactors(store, user.id, (read) => ({ ...read, isPasswordOff: true }))
    throw new AppError('conflict')
  }
  await recordChange(context, signedIn, 'password_on')
  return toPublicFactors(replaced, after, passkeyDomain)
}
