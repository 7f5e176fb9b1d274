import * as z from 'zod/mini'
import { unconditional } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

const PasswordReset = z.object({
  tokenHash: z.string(),
  /** Absent in what is written for an address without an account, so that both cost the same. */
  userId: z.exactOptional(z.string()),
  /** The link works for this password alone: a new one makes an end of all of them. */
  passwordVersion: z.int(),
  /** … and for the address it was sent to. */
  emailHash: z.string(),
  expiresAt: z.string(),
})
export type PasswordReset = z.infer<typeof PasswordReset>

const passwordResetKey = (tokenHash: string): Key => ({ pk: `RESET#${tokenHash}`, sk: 'RESET' })

function toItem(reset: PasswordReset): Item {
  return {
    ...passwordResetKey(reset.tokenHash),
    ...reset,
    ttl: ttlAt(reset.expiresAt),
  }
}

/** Writes a link, or writes one again that has run out. */
export async function putPasswordReset(store: Store, reset: PasswordReset): Promise<void> {
  await store.put(toItem(reset), unconditional)
}

export async function findPasswordReset(store: Store, tokenHash: string): Promise<PasswordReset | undefined> {
  const item = await store.get(passwordResetKey(tokenHash))
  return item === undefined ? undefined : z.parse(PasswordReset, item)
}
