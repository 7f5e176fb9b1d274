import { SECURITY_EVENT_KINDS } from '@rostrum/contract/entities/user'
import * as z from 'zod/mini'
import { ifAbsent } from './condition.ts'
import type { Item } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const Row = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: z.string(),
  device: z.string(),
})
/** Something that happened to an account's credentials. */
export type SecurityEventRow = z.infer<typeof Row>

const PREFIX = 'SECURITY#'
const KEPT_SECONDS = 365 * 86_400

function toItem(event: SecurityEventRow): Item {
  return {
    pk: userPartition(event.userId),
    sk: `${PREFIX}${event.at}#${event.id}`,
    ...event,
    ttl: Math.ceil(Date.parse(event.at) / 1_000) + KEPT_SECONDS,
  }
}

export async function appendSecurityEvent(store: Store, event: SecurityEventRow): Promise<void> {
  await store.put(toItem(event), ifAbsent)
}

/** Newest first, at most so many. */
export async function listSecurityEvents(
  store: Store,
  userId: string,
  limit: number,
): Promise<SecurityEventRow[]> {
  const { items } = await store.query({
    partition: userPartition(userId),
    sort: { beginsWith: PREFIX },
    newestFirst: true,
    limit,
  })
  return items.map((item) => z.parse(Row, item))
}
