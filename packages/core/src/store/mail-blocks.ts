import * as z from 'zod/mini'
import { ifAbsent } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const MailBlock = z.object({
  /** Hashed, so that a deleted account's address is not stored here. */
  addressHash: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  blockedAt: z.string(),
})
/** A suppressed address: mail to it bounced or was reported as spam. */
export type MailBlock = z.infer<typeof MailBlock>

const MAIL_BLOCK_PREFIX = 'MAILBLOCK#'
const mailBlockKey = (addressHash: string): Key => ({
  pk: `${MAIL_BLOCK_PREFIX}${addressHash}`,
  sk: 'MAILBLOCK',
})
const toItem = (block: MailBlock): Item => ({ ...mailBlockKey(block.addressHash), ...block })

/** Suppresses an address; the first report wins. */
export async function putMailBlock(store: Store, block: MailBlock): Promise<void> {
  await store.put(toItem(block), ifAbsent)
}

export async function findMailBlock(store: Store, addressHash: string): Promise<MailBlock | undefined> {
  const item = await store.get(mailBlockKey(addressHash))
  return item === undefined ? undefined : z.parse(MailBlock, item)
}
