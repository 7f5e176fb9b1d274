import * as z from 'zod/mini'
import { ifEquals } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import { codeTry, SentCode } from './sent-code.ts'
import type { Store } from '../store.ts'

const EmailChange = z.object({
  userId: z.string(),
  email: z.string(),
  /** Set if the address belongs to another account: no code was sent, so any code is wrong. */
  isDecoy: z.boolean(),
  ...SentCode.shape,
  expiresAt: z.string(),
})
/** A requested change of address, pending until the code sent there is entered. A newer request replaces it. */
export type EmailChange = z.infer<typeof EmailChange>

const emailChanges = row({
  pk: 'USER#{userId}',
  sk: 'EMAIL-CHANGE',
  schema: EmailChange,
  ttl: ({ expiresAt }) => ttlAt(expiresAt),
})
export const { find: findEmailChange, overwrite: putEmailChange } = emailChanges

/** Counts a try and returns the pending change, or undefined if there is none or no tries are left. */
export const countEmailChangeTry = (
  store: Store,
  userId: string,
  now: Date,
): Promise<EmailChange | undefined> => emailChanges.update(store, userId, codeTry({ now }))

export async function endEmailChange(store: Store, { userId, codeHash }: EmailChange): Promise<void> {
  await emailChanges.remove(store, userId, ifEquals('codeHash', codeHash))
}
