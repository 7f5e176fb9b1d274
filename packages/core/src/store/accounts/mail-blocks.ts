import * as z from 'zod/mini'
import { ifAbsent } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const MailBlock = z.object({
  /** Hashed, so that a deleted account's address is not stored here. */
  addressHash: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  blockedAt: z.string(),
})
/** A suppressed address: mail to it bounced or was reported as spam. */
export type MailBlock = z.infer<typeof MailBlock>

const mailBlocks = row({ pk: 'MAILBLOCK#{addressHash}', sk: 'MAILBLOCK', schema: MailBlock })
export const findMailBlock = mailBlocks.find

/** Suppresses an address; the first report wins. */
export async function putMailBlock(store: Store, block: MailBlock): Promise<void> {
  await mailBlocks.put(store, block, ifAbsent)
}
