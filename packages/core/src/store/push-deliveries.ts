import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { shardOf } from './alert-shards.ts'
import { ttlAt } from './item.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

const PushDelivery = z.object({
  userId: z.string(),
  /** Of the alert that it accompanies. */
  sequence: z.int(),
  queuedAt: z.string(),
  /** When to send or retry it; absent when it is over. */
  dueAt: z.exactOptional(z.string()),
  attempts: z.int(),
  /** Ids of the subscriptions that have not got it. */
  waiting: z.array(z.string()),
  /** How many browsers' push services took it. */
  taken: z.int(),
  /** How many refused it or did not answer in time; those that were unsubscribed do not count. */
  failed: z.int(),
  revision: z.int(),
})
/** The notifications of an alert: their queue while it has `dueAt`, and the receipt. */
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
/** `putPushDelivery`: the first one of an alert stays. */
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
