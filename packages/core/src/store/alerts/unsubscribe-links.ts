import * as z from 'zod/mini'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const UnsubscribeLink = z.object({
  userId: z.string(),
  stream: z.literal('alerts'),
  /** Of the token in the link, which is not stored. */
  tokenHash: z.string(),
  createdAt: z.string(),
})
/** A link by which a person can stop a stream of mail without signing in. It is never removed before the account. */
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>

const unsubscribeLinks = row({
  pk: 'USER#{userId}',
  sk: 'UNSUBSCRIBE#{tokenHash}',
  schema: UnsubscribeLink,
  gsi2: { pk: 'UNSUBSCRIBE#{tokenHash}', sk: 'UNSUBSCRIBE' },
})
export const { list: listUnsubscribeLinks } = unsubscribeLinks

/** Idempotent. Almost every mail has a link that is stored, and a read costs a tenth of a write that is refused. */
export async function putUnsubscribeLink(store: Store, link: UnsubscribeLink): Promise<void> {
  const found = await unsubscribeLinks.findMany(store, [link])
  if (found.length === 0) await unsubscribeLinks.create(store, link)
}

export async function findUnsubscribeLink(
  store: Store,
  tokenHash: string,
): Promise<UnsubscribeLink | undefined> {
  const query = { index: 'gsi2', partition: `UNSUBSCRIBE#${tokenHash}`, limit: 1 } as const
  return (await unsubscribeLinks.query(store, query))[0]
}
