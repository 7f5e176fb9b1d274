import * as z from 'zod/mini'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { shardOf } from './alert-shards.ts'
import { ifAbsent, ifEquals, ifPresent } from './condition.ts'
import type { Item, Key } from './item.ts'
import { type DuePage, readableRows } from './due.ts'
import type { Store, WriteOutcome } from './store.ts'
import { deliveriesPartition } from './deliveries-partition.ts'

const WebhookQueue = z.object({
  userId: z.string(),
  webhookId: z.string(),
  /** No delivery before this one is pending. */
  from: z.string(),
  /** When its next delivery is to be sent; absent if there is none, or while the webhook is not active. */
  dueAt: z.exactOptional(z.string()),
  /** Attempts in a row that failed. */
  failures: z.int(),
  revision: z.int(),
})
/** The deliveries of a webhook that are not over, and when there is something to do. */
export type WebhookQueue = z.infer<typeof WebhookQueue>
export type QueueName = Pick<WebhookQueue, 'userId' | 'webhookId'>

export const DUE_WEBHOOKS_PREFIX = 'WEBHOOKSDUE#'
const duePartition = (shard: number): string => `${DUE_WEBHOOKS_PREFIX}${shard}`
const queueKey = ({ userId, webhookId }: QueueName): Key => ({
  pk: deliveriesPartition(userId),
  sk: `QUEUE#${webhookId}`,
})
const fromItem = (item: Item): WebhookQueue => z.parse(WebhookQueue, item)

const toItem = (queue: WebhookQueue): Item => ({
  ...queueKey(queue),
  ...(queue.dueAt !== undefined && {
    gsi1pk: duePartition(shardOf(queue.userId)),
    gsi1sk: `${queue.dueAt}#${queue.webhookId}`,
  }),
  ...queue,
})

export async function findWebhookQueue(store: Store, name: QueueName): Promise<WebhookQueue | undefined> {
  const item = await store.get(queueKey(name))
  return item === undefined ? undefined : fromItem(item)
}

/** Compare-and-set on the revision. */
export async function replaceWebhookQueue(
  store: Store,
  next: Omit<WebhookQueue, 'revision'>,
  read: WebhookQueue | undefined,
): Promise<WriteOutcome> {
  const item = toItem({ ...next, revision: (read?.revision ?? 0) + 1 })
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}

const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a)

/**
 * Says that a delivery is to be sent at some time. Earlier times and places stay; the revision changes in any case, as
 * whoever is sending may have read too early.
 */
export async function markWebhookQueue(
  store: Store,
  name: QueueName,
  { from, dueAt }: { readonly from: string; readonly dueAt: string },
): Promise<void> {
  await retryOnConflict(async () => {
    const read = await findWebhookQueue(store, name)
    const next = {
      ...name,
      from: earlier(from, read?.from),
      dueAt: earlier(dueAt, read?.dueAt),
      failures: read?.failures ?? 0,
    }
    return (await replaceWebhookQueue(store, next, read)) === 'written' || undefined
  })
}

export async function removeWebhookQueue(store: Store, name: QueueName): Promise<void> {
  await store.remove(queueKey(name), ifPresent)
}

/** Queues of one shard that are due, the longest due first. */
export async function listDueWebhookQueues(
  store: Store,
  shard: number,
  { now, limit, log }: DuePage,
): Promise<WebhookQueue[]> {
  const sort = { from: '0', to: `${now.toISOString()}~` }
  const { items } = await store.query({ index: 'gsi1', partition: duePartition(shard), sort, limit })
  return readableRows(WebhookQueue, items, log)
}
