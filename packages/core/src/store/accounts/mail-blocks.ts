import * as z from 'zod/mini'
import { row } from '../rows.ts'

const MailBlock = z.object({
  /** Hashed, so that a deleted account's address is not stored here. */
  addressHash: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  blockedAt: z.string(),
})
/** A suppressed address: mail to it bounced or was reported as spam. */
export type MailBlock = z.infer<typeof MailBlock>

/** `putMailBlock` suppresses an address; the first report wins. */
export const { find: findMailBlock, create: putMailBlock } = row({
  pk: 'MAILBLOCK#{addressHash}',
  sk: 'MAILBLOCK',
  schema: MailBlock,
})
