import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { User } from '@rostrum/contract/entities/user'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { secondsAfter } from '../lib/seconds-after.ts'
import {
  type Claim,
  type ClaimedName,
  findClaim,
  oidcName,
  putClaim,
  replaceClaim,
} from '../store/accounts/claims.ts'
import { findFactors } from '../store/accounts/factors.ts'
import { findUser, type UserRow } from '../store/accounts/users.ts'
import type { StoreContext } from '../store/context.ts'

/** Longer than any request runs, so that a claim outlives the write of its account. */
const HOLD_SECONDS = 10 * MINUTE_SECONDS
/** The id read when there is no account, so that both cases cost the same reads. */
export const NOBODY = 'usr_nobody'

export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase()

/** The public projection of a user row. */
export function toPublicUser({ id, username, email, first_name, last_name }: UserRow): User {
  return {
    id,
    username,
    email,
    ...omitUndefined({ first_name, last_name }),
  }
}

/** Always costs the same two reads, so that timing does not reveal whether the account exists. */
export async function findAccount({ store }: Pick<StoreContext, 'store'>, email: string) {
  const found = await findClaim(store, { kind: 'email', name: email })
  const user = await findUser(store, found?.userId ?? NOBODY)
  return user?.email === email ? user : undefined
}

async function isClaimActive(
  { store, now }: StoreContext,
  { kind, name }: ClaimedName,
  read: Claim,
): Promise<boolean> {
  if (read.heldUntil > now().toISOString()) return true
  const owner = await findUser(store, read.userId)
  if (kind !== 'oidc') return owner?.[kind].toLowerCase() === name.toLowerCase()
  const oidc = owner && (await findFactors(store, owner.id))?.oidc
  return oidc !== undefined && oidcName(oidc).name === name
}

/** Claims a name for a user; returns false if another user has it. */
export async function claimName(
  context: StoreContext,
  claimed: ClaimedName,
  userId: string,
): Promise<boolean> {
  const { store, now } = context
  const heldUntil = secondsAfter(now(), HOLD_SECONDS)
  const next = { userId, heldUntil }
  if (await putClaim(store, claimed, next)) return true
  const read = await findClaim(store, claimed)
  if (read === undefined) return await putClaim(store, claimed, next)
  if (await isClaimActive(context, claimed, read)) return false
  return await replaceClaim(store, claimed, { next, read })
}
