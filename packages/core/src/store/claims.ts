import * as z from 'zod/mini'
import { ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store, WriteOutcome } from './store.ts'

const Claim = z.object({ userId: z.string(), heldUntil: z.string() })
/**
 * Whose an e-mail address or a username is. It counts while it is held, and after that as long as the user's own row
 * says the same: so a claim whose account was never finished, or was changed or deleted, is nobody's.
 */
export type Claim = z.infer<typeof Claim>

/** What can belong to one account alone. Names are compared in small letters. */
export interface ClaimedName {
  readonly kind: 'email' | 'username'
  readonly name: string
}

const claimKey = ({ kind, name }: ClaimedName): Key => ({
  pk: `${kind.toUpperCase()}#${name.toLowerCase()}`,
  sk: 'CLAIM',
})
const toItem = (claimed: ClaimedName, claim: Claim): Item => ({ ...claimKey(claimed), ...claim })

export async function findClaim(store: Store, claimed: ClaimedName): Promise<Claim | undefined> {
  const item = await store.get(claimKey(claimed))
  return item === undefined ? undefined : z.parse(Claim, item)
}

/** Takes what nobody claims, or what this user does already. */
export async function putClaim(store: Store, claimed: ClaimedName, claim: Claim): Promise<WriteOutcome> {
  return await store.put(toItem(claimed, claim), {
    expression: 'attribute_not_exists(pk) OR #user = :user',
    names: { '#user': 'userId' },
    values: { ':user': claim.userId },
  })
}

/** Takes over a claim that no longer counts, unless it is not the one that was read. */
export async function replaceClaim(
  store: Store,
  claimed: ClaimedName,
  { next, read }: { next: Claim; read: Claim },
): Promise<WriteOutcome> {
  return await store.put(toItem(claimed, next), {
    expression: '#user = :user AND #until = :until',
    names: { '#user': 'userId', '#until': 'heldUntil' },
    values: { ':user': read.userId, ':until': read.heldUntil },
  })
}

/** Gives a claim up; somebody else's is left alone. */
export async function removeClaim(store: Store, claimed: ClaimedName, userId: string): Promise<void> {
  await store.remove(claimKey(claimed), ifEquals('userId', userId))
}
