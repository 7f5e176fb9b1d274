import * as z from 'zod/mini'
import { unconditional } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

const PasswordReset = z.object({
  tokenHash: z.string(),
  /** Absent for an address without an account: a row is written anyway, so that timing does not reveal which exist. */
  userId: z.exactOptional(z.string()),
  /** Links are valid for this password only; changing it invalidates all of them. */
  passwordVersion: z.int(),
  /** Changing the address invalidates the link too. */
  emailHash: z.string(),
  expiresAt: z.string(),
})
export type PasswordReset = z.infer<typeof PasswordReset>

const RESET_PREFIX = 'RESET#'
const passwordResetKey = (tokenHash: string): Key => ({ pk: `${RESET_PREFIX}${tokenHash}`, sk: 'RESET' })

function toItem(reset: PasswordReset): Item {
  return {
    ...passwordResetKey(reset.tokenHash),
    ...reset,
    ttl: ttlAt(reset.expiresAt),
  }
}

export async function putPasswordReset(store: Store, reset: PasswordReset): Promise<void> {
  await store.put(toItem(reset), unconditional)
}

export async function findPasswordReset(store: Store, tokenHash: string): Promise<PasswordReset | undefined> {
  const item = await store.get(passwordResetKey(tokenHash))
  return item === undefined ? undefined : z.parse(PasswordReset, item)
}
