import * as z from 'zod/mini'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { shardOf } from './alert-shards.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

const WebhookQueue = z.object({
  userId: z.string(),
  webhookId: z.string(),
  /** The place of the first pending delivery. */
  from: z.string(),
  /** When to send the next delivery; absent if there is none or the webhook is inactive. */
  dueAt: z.exactOptional(z.string()),
  /** Consecutive failed attempts. */
  failures: z.int(),
  revision: z.int(),
})
/** A webhook's pending deliveries and when the next one is due. */
export type WebhookQueue = z.infer<typeof WebhookQueue>
export type QueueName = Pick<WebhookQueue, 'userId' | 'webhookId'>

const queues = row({
  pk: 'DELIVERIES#{userId}',
  sk: 'QUEUE#{webhookId}',
  schema: WebhookQueue,
  gsi1: { pk: 'WEBHOOKSDUE#{shard}', sk: '{dueAt}#{webhookId}' },
  parts: ({ userId }) => ({ shard: shardOf(userId) }),
})
export const {
  find: findWebhookQueue,
  replace: replaceWebhookQueue,
  removeAny: removeWebhookQueue,
  listDue: listDueWebhookQueues,
  isAnyDue: isAnyWebhookQueueDue,
} = queues

const earlier = (a: string, b: string | undefined): string => (b !== undefined && b < a ? b : a)

/**
 * Schedules a delivery; an earlier time and place stay. The revision always changes, because a sender may have read too
 * early.
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
    return await replaceWebhookQueue(store, next, read)
  })
}
