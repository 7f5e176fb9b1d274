import * as z from 'zod/mini'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const UnsubscribeLink = z.object({
  userId: z.string(),
  stream: z.literal('alerts'),
  /** Hash of the token in the link, which is not stored itself. */
  tokenHash: z.string(),
  createdAt: z.string(),
})
/** Stops a stream of mail without signing in. Valid as long as the account exists. */
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>

const unsubscribeLinks = row({
  pk: 'USER#{userId}',
  sk: 'UNSUBSCRIBE#{tokenHash}',
  schema: UnsubscribeLink,
  gsi2: { pk: 'UNSUBSCRIBE#{tokenHash}', sk: 'UNSUBSCRIBE' },
})
export const { list: listUnsubscribeLinks } = unsubscribeLinks

/** Idempotent. Reads first: almost every link is already stored, and a read costs a tenth of a refused write. */
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
