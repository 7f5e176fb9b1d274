import * as z from 'zod/mini'
import { allOf, anyOf, ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store, WriteOutcome } from './store.ts'

const Claim = z.object({ userId: z.string(), heldUntil: z.string() })
/**
 * Enforces that an email address or username is unique. Valid until `heldUntil`, and afterwards only while the user's own
 * row has the same name, so a claim of an unfinished, renamed or deleted account lapses by itself.
 */
export type Claim = z.infer<typeof Claim>

/** A value that only one account may have; compared case-insensitively. */
export interface ClaimedName {
  readonly kind: 'email' | 'username'
  readonly name: string
}

const CLAIM_PREFIXES = { email: 'EMAIL#', username: 'USERNAME#' } as const
const claimKey = ({ kind, name }: ClaimedName): Key => ({
  pk: `${CLAIM_PREFIXES[kind]}${name.toLowerCase()}`,
  sk: 'CLAIM',
})
const toItem = (claimed: ClaimedName, claim: Claim): Item => ({ ...claimKey(claimed), ...claim })

export async function findClaim(store: Store, claimed: ClaimedName): Promise<Claim | undefined> {
  const item = await store.get(claimKey(claimed))
  return item === undefined ? undefined : z.parse(Claim, item)
}

/** Claims a name that is free or already this user's. */
export async function putClaim(store: Store, claimed: ClaimedName, claim: Claim): Promise<WriteOutcome> {
  return await store.put(toItem(claimed, claim), anyOf(ifAbsent, ifEquals('userId', claim.userId)))
}

/** Takes over a lapsed claim, provided that it has not changed since it was read. */
export async function replaceClaim(
  store: Store,
  claimed: ClaimedName,
  { next, read }: { next: Claim; read: Claim },
): Promise<WriteOutcome> {
  const isUnchanged = allOf(ifEquals('userId', read.userId), ifEquals('heldUntil', read.heldUntil))
  return await store.put(toItem(claimed, next), isUnchanged)
}

/** Releases a claim if it is this user's. */
export async function removeClaim(store: Store, claimed: ClaimedName, userId: string): Promise<void> {
  await store.remove(claimKey(claimed), ifEquals('userId', userId))
}
