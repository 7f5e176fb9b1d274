import * as z from 'zod/mini'
import { allOf, anyOf, ifAbsent, ifEquals } from '../condition.ts'
import { sha256Of } from '../../lib/hash.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const Claim = z.object({ userId: z.string(), heldUntil: z.string() })
/**
 * Enforces that an email address, username or identity at the OpenID provider is unique. Valid until `heldUntil`, and
 * afterwards only while the user's own row has the same name, so a claim of an unfinished, renamed or deleted account
 * lapses by itself.
 */
export type Claim = z.infer<typeof Claim>

/** A value that only one account may have; compared case-insensitively. */
export interface ClaimedName {
  readonly kind: 'email' | 'username' | 'oidc'
  readonly name: string
}

const CLAIMS = {
  email: row({ pk: 'EMAIL#{name}', sk: 'CLAIM', schema: Claim }),
  username: row({ pk: 'USERNAME#{name}', sk: 'CLAIM', schema: Claim }),
  oidc: row({ pk: 'OIDC#{name}', sk: 'CLAIM', schema: Claim }),
}
/** A person's identity at an OpenID provider, hashed because subjects differ by case and have any length. */
export const oidcName = ({ issuer, subject }: { issuer: string; subject: string }): ClaimedName => ({
  kind: 'oidc',
  name: sha256Of(`${issuer}\n${subject}`),
})

const folded = (name: string): string => name.toLowerCase()

export const findClaim = (store: Store, { kind, name }: ClaimedName): Promise<Claim | undefined> =>
  CLAIMS[kind].find(store, folded(name))

/** Claims a name that is free or already this user's. */
export const putClaim = (store: Store, { kind, name }: ClaimedName, claim: Claim): Promise<boolean> =>
  CLAIMS[kind].put(store, { name: folded(name), ...claim }, anyOf(ifAbsent, ifEquals('userId', claim.userId)))

/** Takes over a lapsed claim, provided that it has not changed since it was read. */
export async function replaceClaim(
  store: Store,
  { kind, name }: ClaimedName,
  { next, read }: { next: Claim; read: Claim },
): Promise<boolean> {
  const isUnchanged = allOf(ifEquals('userId', read.userId), ifEquals('heldUntil', read.heldUntil))
  return await CLAIMS[kind].put(store, { name: folded(name), ...next }, isUnchanged)
}

export async function removeClaim(store: Store, { kind, name }: ClaimedName, userId: string): Promise<void> {
  await CLAIMS[kind].remove(store, folded(name), ifEquals('userId', userId))
}
