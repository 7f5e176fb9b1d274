import { later } from '../lib/later.ts'
import { drain, listDueInShards, type Outbox } from '../outbox/outbox.ts'
import { removeDeliveries } from '../store/webhook-deliveries.ts'
import {
  findWebhookQueue,
  listDueWebhookQueues,
  removeWebhookQueue,
  replaceWebhookQueue,
  type WebhookQueue,
} from '../store/webhook-queues.ts'
import { findWebhook, type StoredWebhook } from '../store/webhooks.ts'
import type { DeliverContext } from './send-delivery.ts'
import { Turn } from './send-turn.ts'

/** Separate limits, so that failing receivers cannot delay the others. */
const CONCURRENCY = { healthy: 32, failing: 16 }

type End = 'sent' | 'inactive' | 'deleted'

/** An outbox of webhooks: each hand-over is a turn, which sends one webhook's due deliveries. */
function webhookOutbox(context: DeliverContext): Outbox<WebhookQueue, StoredWebhook, End> {
  const { store, now } = context
  const replace = (next: WebhookQueue, read: WebhookQueue) => replaceWebhookQueue(store, next, read)
  return {
    event: 'webhooks',
    list: () => listDueInShards(context, listDueWebhookQueues),
    find: (queue) => findWebhookQueue(store, queue),
    nameOf: ({ webhookId }) => webhookId,
    replace,
    async prepare(row) {
      const message = await findWebhook(store, row)
      if (message === undefined) return { end: 'deleted' }
      return message.state === 'active' ? { row, message } : { end: 'inactive' }
    },
    handOver: (webhook, queue) => new Turn(context, queue, webhook).run(),
    retryAt: (_queue, waitMs) => later(now(), waitMs),
    async end(queue, outcome) {
      const { dueAt: _due, ...rest } = queue
      if (outcome !== 'deleted') return await replace(rest, queue)
      // these were queued while the webhook was being deleted
      await removeDeliveries(store, queue)
      return await removeWebhookQueue(store, queue)
    },
    lanes: (queues) => [
      { due: queues.filter(({ failures }) => failures === 0), limit: CONCURRENCY.healthy },
      { due: queues.filter(({ failures }) => failures > 0), limit: CONCURRENCY.failing },
    ],
  }
}

/** A message may be sent twice if a process died before storing the answer; receivers deduplicate by its id. */
export async function deliverWebhooks(context: DeliverContext): Promise<void> {
  await drain(webhookOutbox(context), context)
}
