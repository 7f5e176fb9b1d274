import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { SECURITY_EVENT_KINDS } from '@rostrum/contract/entities/user'
import * as z from 'zod/mini'
import { ifPresent, unconditional } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const SecurityEventItem = z.object({
  id: z.string(),
  userId: z.string(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  at: z.string(),
  device: z.string(),
  network: z.exactOptional(z.string()),
  count: z.exactOptional(z.int()),
})
/** An entry in the audit log of an account's credentials. */
export type SecurityEventRow = z.infer<typeof SecurityEventItem>

const RETENTION_SECONDS = 365 * DAY_SECONDS

/** Stored ids, which stay as they are. */
const COUNTED_IDS: Readonly<Record<CountedKind, string>> = {
  sign_in_failed: 'failed',
  sign_in_refused: 'refused',
  second_step_failed: 'second-step',
  passkey_refused: 'passkey',
}

const events = row({
  pk: 'USER#{userId}',
  sk: 'SECURITY#{at}#{id}',
  schema: SecurityEventItem,
  ttl: ({ at }) => ttlAt(at) + RETENTION_SECONDS,
})
export const appendSecurityEvent = events.create

/** What strangers can repeat. */
export type CountedKind = 'sign_in_failed' | 'sign_in_refused' | 'second_step_failed' | 'passkey_refused'

/** Counted per kind and day, since strangers could flood the log. For a missing account, makes a call whose condition fails. */
export async function countSecurityEvent(
  store: Store,
  { userId, at, kind, ...event }: Omit<SecurityEventRow, 'count'> & { readonly kind: CountedKind },
  exists: boolean,
): Promise<number | undefined> {
  const ttl = ttlAt(at) + RETENTION_SECONDS
  const counted = await events.update(
    store,
    { userId, at: at.slice(0, 10), id: COUNTED_IDS[kind] },
    {
      set: { ...event, userId, at, kind, ttl },
      add: { count: 1 },
      condition: exists ? unconditional : ifPresent,
    },
  )
  return counted?.count
}

export async function listSecurityEventRows(
  store: Store,
  userId: string,
  limit: number,
): Promise<SecurityEventRow[]> {
  const { pk: partition } = events.key({ userId, at: '', id: '' })
  const sort = { beginsWith: 'SECURITY#' }
  const newest = await events.query(store, { partition, sort, newestFirst: true, limit })
  return newest.toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
