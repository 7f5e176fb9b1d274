import * as z from 'zod/mini'
import { ifAbsent } from './condition.ts'
import type { Item } from './item.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const UnsubscribeLink = z.object({
  userId: z.string(),
  stream: z.literal('alerts'),
  /** Of the token in the link, which is not stored. */
  tokenHash: z.string(),
  createdAt: z.string(),
})
/** A link by which a person can stop a stream of mail without signing in. It is never removed before the account. */
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>

/** In the person's partition, and as a partition of the index. */
const UNSUBSCRIBE_PREFIX = 'UNSUBSCRIBE#'

const toItem = (link: UnsubscribeLink): Item => ({
  pk: userPartition(link.userId),
  sk: `${UNSUBSCRIBE_PREFIX}${link.tokenHash}`,
  gsi2pk: `${UNSUBSCRIBE_PREFIX}${link.tokenHash}`,
  gsi2sk: 'UNSUBSCRIBE',
  ...link,
})

/** Idempotent: the first write stays. */
export async function putUnsubscribeLink(store: Store, link: UnsubscribeLink): Promise<void> {
  await store.put(toItem(link), ifAbsent)
}

export async function findUnsubscribeLink(
  store: Store,
  tokenHash: string,
): Promise<UnsubscribeLink | undefined> {
  const { items } = await store.query({
    index: 'gsi2',
    partition: `${UNSUBSCRIBE_PREFIX}${tokenHash}`,
    limit: 1,
  })
  return items[0] === undefined ? undefined : z.parse(UnsubscribeLink, items[0])
}

export async function listUnsubscribeLinks(store: Store, userId: string): Promise<UnsubscribeLink[]> {
  const items = await queryAll(store, {
    partition: userPartition(userId),
    sort: { beginsWith: UNSUBSCRIBE_PREFIX },
  })
  return items.map((item) => z.parse(UnsubscribeLink, item))
}
