import * as z from 'zod/mini'
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

const blocks = row({
  pk: 'MAILBLOCK#{addressHash}',
  sk: 'MAILBLOCK',
  schema: MailBlock,
})
/** Suppresses an address; the first report wins. */
export const { create: putMailBlock } = blocks

/** By an eventually consistent read: reports themselves come seconds late. */
export const findMailBlock = async (store: Store, addressHash: string): Promise<MailBlock | undefined> =>
  (await blocks.findMany(store, [addressHash]))[0]
