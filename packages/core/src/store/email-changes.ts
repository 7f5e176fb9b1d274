import * as z from 'zod/mini'
import { ifEquals, unconditional } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import { countCodeTry, SentCode } from './sent-code.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const EmailChange = z.object({
  userId: z.string(),
  email: z.string(),
  /** The address belongs to another account: no code was sent, so none can be right. */
  isDecoy: z.boolean(),
  ...SentCode.shape,
  expiresAt: z.string(),
})
/** A requested change of address, pending until the code sent there is entered. A newer request replaces it. */
export type EmailChange = z.infer<typeof EmailChange>

const emailChangeKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'EMAIL-CHANGE' })

function toItem(change: EmailChange): Item {
  return { ...emailChangeKey(change.userId), ...change, ttl: ttlAt(change.expiresAt) }
}

export async function putEmailChange(store: Store, change: EmailChange): Promise<void> {
  await store.put(toItem(change), unconditional)
}

export async function findEmailChange(store: Store, userId: string): Promise<EmailChange | undefined> {
  const item = await store.get(emailChangeKey(userId))
  return item === undefined ? undefined : z.parse(EmailChange, item)
}

/** Counts a try and returns the pending change, or undefined if there is none or no tries are left. */
export async function countEmailChangeTry(
  store: Store,
  userId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const item = await countCodeTry(store, emailChangeKey(userId), { now })
  return item === undefined ? undefined : z.parse(EmailChange, item)
}

export async function endEmailChange(store: Store, { userId, codeHash }: EmailChange): Promise<void> {
  await store.remove(emailChangeKey(userId), ifEquals('codeHash', codeHash))
}
