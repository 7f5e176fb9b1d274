import { DAY_SECONDS } from '@rostrum/contract/times'
import { SECURITY_EVENT_KINDS } from '@rostrum/contract/entities/user'
import * as z from 'zod/mini'
import { ifAbsent, ifPresent, unconditional } from './condition.ts'
import { type Item, ttlAt } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const SecurityEventItem = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: z.string(),
  device: z.string(),
  count: z.exactOptional(z.int()),
})
/** Something that happened to an account's credentials. */
export type SecurityEventRow = z.infer<typeof SecurityEventItem>

const PREFIX = 'SECURITY#'
const RETENTION_SECONDS = 365 * DAY_SECONDS

function toItem(event: SecurityEventRow): Item {
  return {
    pk: userPartition(event.userId),
    sk: `${PREFIX}${event.at}#${event.id}`,
    ...event,
    ttl: ttlAt(event.at) + RETENTION_SECONDS,
  }
}

export async function appendSecurityEvent(store: Store, event: SecurityEventRow): Promise<void> {
  await store.put(toItem(event), ifAbsent)
}

/**
 * Counts one more failed sign-in of a day: an entry each would let strangers fill the list. Of an account that does not
 * exist nothing is written, by the same call.
 */
export async function countFailedSignIn(
  store: Store,
  { userId, at, ...event }: Pick<SecurityEventRow, 'id' | 'userId' | 'at' | 'device'>,
  exists: boolean,
): Promise<void> {
  const key = { pk: userPartition(userId), sk: `${PREFIX}${at.slice(0, 10)}#failed` }
  const ttl = ttlAt(at) + RETENTION_SECONDS
  await store.update(key, {
    set: { ...event, userId, at, kind: 'sign_in_failed', ttl },
    add: { count: 1 },
    condition: exists ? unconditional : ifPresent,
  })
}

/** Newest first, at most so many. */
export async function listSecurityEventRows(
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
  return items.map((item) => z.parse(SecurityEventItem, item)).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
