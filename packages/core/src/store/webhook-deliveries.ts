import { DELIVERY_PROBLEMS, WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals, ifPresent } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import type { Store, WriteOutcome } from './store.ts'
import type { QueueName } from './webhook-queues.ts'
import { deliveriesPartition } from './deliveries-partition.ts'

/** Rows of earlier versions tell addresses that nothing may be sent to from those that nothing answered at. */
const Problem = z.pipe(
  z.enum([...DELIVERY_PROBLEMS, 'forbidden']),
  z.transform((problem) => (problem === 'forbidden' ? 'unreachable' : problem)),
)

const StoredDelivery = z.extend(WebhookDelivery, {
  problem: z.exactOptional(Problem),
  userId: z.string(),
  webhookId: z.string(),
  /** Deliveries of a webhook are in the order of their places. */
  place: z.string(),
  /** What is sent, byte for byte the same at each attempt. */
  body: z.string(),
  firstTriedAt: z.exactOptional(z.string()),
  revision: z.int(),
})
/** One message to a webhook, with everything that sending it takes besides the webhook. */
export type StoredDelivery = z.infer<typeof StoredDelivery>

export const DELIVERY_RETENTION_SECONDS = 7 * DAY_SECONDS
const END = '~'
const sortKey = (webhookId: string, place: string): string => `DELIVERY#${webhookId}#${place}`
const deliveryKey = ({ userId, webhookId, place }: QueueName & { readonly place: string }): Key => ({
  pk: deliveriesPartition(userId),
  sk: sortKey(webhookId, place),
})
const fromItem = (item: Item): StoredDelivery => z.parse(StoredDelivery, item)

const oldestKept = (now: Date): string =>
  new Date(now.getTime() - DELIVERY_RETENTION_SECONDS * 1_000).toISOString()

/** Idempotent: what is at a place stays. */
export async function putDelivery(store: Store, delivery: Omit<StoredDelivery, 'revision'>): Promise<void> {
  const ttl = ttlAt(delivery.queuedAt) + DELIVERY_RETENTION_SECONDS
  await store.put({ ...deliveryKey(delivery), ...delivery, revision: 1, ttl }, ifAbsent)
}

/** Compare-and-set on the revision. */
export async function replaceDelivery(
  store: Store,
  next: StoredDelivery,
  read: StoredDelivery,
): Promise<WriteOutcome> {
  const ttl = ttlAt(read.queuedAt) + DELIVERY_RETENTION_SECONDS
  const item = { ...deliveryKey(read), ...next, revision: read.revision + 1, ttl }
  return await store.put(item, ifEquals('revision', read.revision))
}

interface DeliveryPage {
  readonly deliveries: StoredDelivery[]
  /** The last place that was read. */
  readonly end?: string
  readonly hasMore: boolean
}

/** Lists deliveries that are kept, from a place on or the newest first; strongly consistent. */
export async function listDeliveries(
  store: Store,
  { userId, webhookId }: QueueName,
  request: {
    readonly from?: string
    readonly newestFirst?: boolean
    readonly limit: number
    readonly now: Date
  },
): Promise<DeliveryPage> {
  const { from = '', newestFirst = false, limit, now } = request
  const { items, next } = await store.query({
    partition: deliveriesPartition(userId),
    sort: { from: sortKey(webhookId, from), to: sortKey(webhookId, END) },
    newestFirst,
    limit,
  })
  const all = items.map(fromItem)
  const deliveries = all.filter(({ queuedAt }) => queuedAt >= oldestKept(now))
  const end = all.at(-1)?.place
  return { deliveries, hasMore: next !== undefined, ...(end !== undefined && { end }) }
}

const REMOVE_PAGE_ROWS = 100

/** Removes all deliveries of a webhook. */
export async function removeDeliveries(store: Store, { userId, webhookId }: QueueName): Promise<void> {
  const sort = { from: sortKey(webhookId, ''), to: sortKey(webhookId, END) }
  for (;;) {
    const { items } = await store.query({
      partition: deliveriesPartition(userId),
      sort,
      limit: REMOVE_PAGE_ROWS,
      keysOnly: true,
    })
    if (items.length === 0) return
    for (const item of items) await store.remove(item, ifPresent)
  }
}
