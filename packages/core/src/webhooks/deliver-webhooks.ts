import { errorFields } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { ALERT_SHARDS } from '../store/alert-shards.ts'
import { removeDeliveries } from '../store/webhook-deliveries.ts'
import {
  findWebhookQueue,
  listDueWebhookQueues,
  removeWebhookQueue,
  replaceWebhookQueue,
  type WebhookQueue,
} from '../store/webhook-queues.ts'
import { findWebhook } from '../store/webhooks.ts'
import { type DeliverContext, sendQueue } from './send-queue.ts'

const LISTED_PER_SHARD = 50
/** Receivers that failed lately cannot take the turns of the others. */
const CONCURRENCY = { healthy: 32, failing: 16 }

async function takeTurn(context: DeliverContext, listed: WebhookQueue): Promise<void> {
  const { store, now } = context
  const queue = await findWebhookQueue(store, listed)
  if (queue?.dueAt === undefined || queue.dueAt > now().toISOString()) return
  const webhook = await findWebhook(store, queue)
  if (webhook === undefined) {
    // queued while its webhook was deleted
    await removeDeliveries(store, queue)
    await removeWebhookQueue(store, queue)
  } else if (webhook.state === 'active') {
    await sendQueue(context, queue, webhook)
  } else {
    const { dueAt: _due, ...rest } = queue
    await replaceWebhookQueue(store, rest, queue)
  }
}

/** One that cannot be sent does not stop the others; it stays due. */
async function takeTurnSafely(context: DeliverContext, listed: WebhookQueue): Promise<void> {
  if (context.signal.aborted) return
  try {
    await takeTurn(context, listed)
  } catch (error) {
    if (!context.signal.aborted) context.log.error('webhooks', errorFields(error))
  }
}

const nameOf = ({ webhookId, dueAt, revision }: WebhookQueue): string => `${webhookId} ${dueAt} ${revision}`

/**
 * Sends the deliveries that are due. A delivery is sent again if a process ends before its answer is stored, with the same
 * id; receivers tell by it.
 */
export async function deliverWebhooks(context: DeliverContext): Promise<void> {
  const { store, now, signal } = context
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard)
  const handled = new Set<string>()
  while (!signal.aborted) {
    const lists = await mapLimited(shards, ALERT_SHARDS, (shard) =>
      listDueWebhookQueues(store, shard, { now: now(), limit: LISTED_PER_SHARD }),
    )
    const fresh = lists.flat().filter((queue) => !handled.has(nameOf(queue)))
    if (fresh.length === 0) return
    for (const queue of fresh) handled.add(nameOf(queue))
    const [healthy, failing] = [
      fresh.filter(({ failures }) => failures === 0),
      fresh.filter(({ failures }) => failures > 0),
    ]
    const takeAll = (queues: WebhookQueue[], limit: number) =>
      mapLimited(queues, limit, (queue) => takeTurnSafely(context, queue))
    await Promise.all([takeAll(healthy, CONCURRENCY.healthy), takeAll(failing, CONCURRENCY.failing)])
  }
}
