import * as z from 'zod/mini'
import { ifEquals, unconditional } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import { countCodeTry, SentCode } from './sent-code.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const EmailChange = z.object({
  userId: z.string(),
  email: z.string(),
  /** The address is another account's: nobody knows the code. */
  isDecoy: z.boolean(),
  ...SentCode.shape,
  expiresAt: z.string(),
})
/** A wish for another address, until the code sent there is entered. The newest counts. */
export type EmailChange = z.infer<typeof EmailChange>

const emailChangeKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'EMAIL-CHANGE' })

function toItem(change: EmailChange): Item {
  return { ...emailChangeKey(change.userId), ...change, ttl: ttlAt(change.expiresAt) }
}

export async function putEmailChange(store: Store, change: EmailChange): Promise<void> {
  await store.put(toItem(change), unconditional)
}

/** The change that waits for its code, if any does. */
export async function findEmailChange(store: Store, userId: string): Promise<EmailChange | undefined> {
  const item = await store.get(emailChangeKey(userId))
  return item === undefined ? undefined : z.parse(EmailChange, item)
}

/** Counts a try at the code, and answers what it is compared with; undefined when no try is left, or nothing waits. */
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
