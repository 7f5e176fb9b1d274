import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { shardOf } from './alert-shards.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import { type DuePage, readableRows } from './due.ts'
import type { Store, WriteOutcome } from './store.ts'
import { userPartition } from './accounts/users.ts'

const PushDelivery = z.object({
  userId: z.string(),
  /** Of the alert that it accompanies. */
  sequence: z.int(),
  queuedAt: z.string(),
  /** When it is to be sent, or tried again; absent when it is over. */
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
/** The notifications beside an alert: their queue while it has `dueAt`, and the receipt. */
export type PushDelivery = z.infer<typeof PushDelivery>
type DeliveryName = Pick<PushDelivery, 'userId' | 'sequence'>

const RETENTION_SECONDS = 40 * DAY_SECONDS
const SEQUENCE_DIGITS = 10
const padded = (sequence: number): string => String(sequence).padStart(SEQUENCE_DIGITS, '0')
const deliveryKey = ({ userId, sequence }: DeliveryName): Key => ({
  pk: userPartition(userId),
  sk: `PUSH-DELIVERY#${padded(sequence)}`,
})
export const PUSH_QUEUE_PREFIX = 'PUSHES#'
const queuePartition = (shard: number): string => `${PUSH_QUEUE_PREFIX}${shard}`

const toItem = (delivery: PushDelivery): Item => ({
  ...deliveryKey(delivery),
  ...(delivery.dueAt !== undefined && {
    gsi1pk: queuePartition(shardOf(delivery.userId)),
    gsi1sk: `${delivery.dueAt}#${delivery.userId}#${padded(delivery.sequence)}`,
  }),
  ...delivery,
  ttl: ttlAt(delivery.queuedAt) + RETENTION_SECONDS,
})
const fromItem = (item: Item): PushDelivery => z.parse(PushDelivery, item)

/** Idempotent: the first one of an alert stays. */
export async function putPushDelivery(store: Store, delivery: PushDelivery): Promise<WriteOutcome> {
  return await store.put(toItem(delivery), ifAbsent)
}

/** Compare-and-set on the revision. */
export async function replacePushDelivery(
  store: Store,
  next: PushDelivery,
  read: PushDelivery,
): Promise<WriteOutcome> {
  const stored = { ...next, revision: read.revision + 1 }
  return await store.put(toItem(stored), ifEquals('revision', read.revision))
}

export async function findPushDelivery(store: Store, name: DeliveryName): Promise<PushDelivery | undefined> {
  const item = await store.get(deliveryKey(name))
  return item === undefined ? undefined : fromItem(item)
}

/** The notifications beside alerts in a range of numbers, newest first. */
export async function listPushDeliveries(
  store: Store,
  userId: string,
  { from = 0, to = 10 ** SEQUENCE_DIGITS - 1, limit }: { from?: number; to?: number; limit: number },
): Promise<PushDelivery[]> {
  const [first, last] = [from, to].map((sequence) => deliveryKey({ userId, sequence }).sk)
  const { items } = await store.query({
    partition: userPartition(userId),
    sort: { from: first ?? '', to: last ?? '' },
    newestFirst: true,
    limit,
  })
  return items.map(fromItem)
}

/** Lists what is due in the queue, longest due first, as an index has it: a little behind. */
export async function listDuePushes(
  store: Store,
  shard: number,
  { now, limit, log }: DuePage,
): Promise<PushDelivery[]> {
  const { items } = await store.query({
    index: 'gsi1',
    partition: queuePartition(shard),
    sort: { from: '0', to: `${now.toISOString()}#~` },
    limit,
  })
  return readableRows(PushDelivery, items, log)
}
