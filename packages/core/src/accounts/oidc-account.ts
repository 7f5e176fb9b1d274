import { Username } from '@rostrum/contract/routes/account-fields'
import { USERNAME_MAX } from '@rostrum/contract/rules/limits'
import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { createId } from '../lib/id.ts'
import { type ClaimedName, findClaim, oidcName } from '../store/accounts/claims.ts'
import { isErasing } from '../store/accounts/erasures.ts'
import { removeRegistrations } from '../store/accounts/registrations.ts'
import { createUser, findUser, type UserRow } from '../store/accounts/users.ts'
import { claimName } from './account.ts'
import type { AccountsContext } from './accounts-context.ts'
import { changeFactors } from './factors.ts'
import type { OidcPerson } from './oidc-client.ts'

type NewPerson = OidcPerson & { readonly email: string }

const FALLBACK = 'reader'
const PLAIN_TRIES = 10
const TRIES = 30
const RANDOM_DIGITS = 6
const isUsername = (name: string): boolean => z.safeParse(Username, name).success

/** The part before an @ in plain letters, digits and underscores. */
const plainName = (text: string): string =>
  (text.slice(0, 255).split('@')[0] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, USERNAME_MAX)

/** The first free one of `ada`, `ada2` … `ada10`, and some with random digits. */
async function claimUsername(
  context: AccountsContext,
  { username, email }: NewPerson,
  userId: string,
): Promise<string | undefined> {
  const base = [username ?? '', email].map(plainName).find(isUsername) ?? FALLBACK
  for (let nth = 1; nth <= TRIES; nth += 1) {
    const random = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0')
    const suffix = nth === 1 ? '' : nth <= PLAIN_TRIES ? String(nth) : `_${random}`
    const name = base.slice(0, USERNAME_MAX - suffix.length) + suffix
    if (isUsername(name) && (await claimName(context, { kind: 'username', name }, userId))) return name
  }
  return undefined
}

/** The id of an earlier attempt that crashed, so that this one completes it; never that of a deleted account. */
async function userIdFor({ store, now }: AccountsContext, claimed: ClaimedName): Promise<string> {
  const userId = (await findClaim(store, claimed))?.userId
  const isUnfinished =
    userId !== undefined && (await findUser(store, userId)) === undefined && !(await isErasing(store, userId))
  return isUnfinished ? userId : createId('user', now())
}

/**
 * Creates an account without a password, or completes one. The profile is written last, because it activates the account;
 * what a crash leaves before it lapses. Undefined if somebody else was faster.
 */
export async function createOidcAccount(
  context: AccountsContext,
  person: NewPerson,
): Promise<UserRow | undefined> {
  const { store, now } = context
  const { issuer, subject, email } = person
  const identity = oidcName(person)
  const id = await userIdFor(context, identity)
  if (!(await claimName(context, identity, id))) return undefined
  if (!(await claimName(context, { kind: 'email', name: email }, id))) return undefined
  const username = await claimUsername(context, person, id)
  if (username === undefined) return undefined
  const at = now().toISOString()
  const oidc = { issuer, subject, email, joinedAt: at }
  await changeFactors(store, id, (read) => ({ ...read, oidc }))
  const user = { id, email, username, passwordVersion: 1, createdAt: at, revision: 1 }
  const created = (await createUser(store, user)) ? user : await findUser(store, id)
  await removeRegistrations(store, email)
  return created
}
