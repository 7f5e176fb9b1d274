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
/** An entry in the audit log of an account's credentials. */
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
 * Counts failed sign-ins per day, since one entry each would let strangers flood the log. For a nonexistent account it
 * makes the same call with a condition that fails, so that timing does not differ.
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

/** Lists events, newest first. */
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
