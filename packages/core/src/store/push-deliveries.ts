import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { shardOf } from './alert-shards.ts'
import { ttlAt } from './item.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

const PushDelivery = z.object({
  userId: z.string(),
  /** The number of the alert it belongs to. */
  sequence: z.int(),
  queuedAt: z.string(),
  /** When to send or retry it; absent when done. */
  dueAt: z.exactOptional(z.string()),
  attempts: z.int(),
  /** Ids of the subscriptions still to be sent to. */
  waiting: z.array(z.string()),
  /** Number of browsers whose push service accepted it. */
  taken: z.int(),
  /** Number that refused it or timed out; unsubscribed browsers do not count. */
  failed: z.int(),
  revision: z.int(),
})
/** The notifications of an alert: queued while it has `dueAt`, and kept as the receipt. */
export type PushDelivery = z.infer<typeof PushDelivery>

const RETENTION_SECONDS = 40 * DAY_SECONDS

const deliveries = row({
  pk: 'USER#{userId}',
  sk: 'PUSH-DELIVERY#{sequence:10}',
  schema: PushDelivery,
  gsi1: { pk: 'PUSHES#{shard}', sk: '{dueAt}#{userId}#{sequence:10}' },
  parts: ({ userId }) => ({ shard: shardOf(userId) }),
  ttl: ({ queuedAt }) => ttlAt(queuedAt) + RETENTION_SECONDS,
})
/** `putPushDelivery` keeps an alert's first delivery. */
export const {
  create: putPushDelivery,
  replace: replacePushDelivery,
  find: findPushDelivery,
  listDue: listDuePushes,
  isAnyDue: isAnyPushDue,
} = deliveries

/** The notifications of alerts in a range of numbers, newest first. */
export const listPushDeliveries = (
  store: Store,
  userId: string,
  { from = 0, to = 1e10 - 1, limit }: { from?: number; to?: number; limit: number },
): Promise<PushDelivery[]> => {
  const range = [
    { userId, sequence: from },
    { userId, sequence: to },
  ] as const
  return deliveries.between(store, range, { newestFirst: true, limit })
}
