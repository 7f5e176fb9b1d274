import { DELIVERY_PROBLEMS, WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { secondsAfter } from '../lib/seconds-after.ts'
import { ttlAt } from './item.ts'
import { removeAll } from './query.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'
import type { QueueName } from './webhook-queues.ts'

/** Rows of earlier versions distinguish forbidden addresses from unreachable ones. */
const Problem = z.pipe(
  z.enum([...DELIVERY_PROBLEMS, 'forbidden']),
  z.transform((problem) => (problem === 'forbidden' ? 'unreachable' : problem)),
)

const StoredDelivery = z.extend(WebhookDelivery, {
  problem: z.exactOptional(Problem),
  userId: z.string(),
  webhookId: z.string(),
  /** Sorts a webhook's deliveries. */
  place: z.string(),
  /** The message, byte for byte the same at each attempt. */
  body: z.string(),
  firstTriedAt: z.exactOptional(z.string()),
  revision: z.int(),
})
/** A message to a webhook, with everything needed to send it apart from the webhook. */
export type StoredDelivery = z.infer<typeof StoredDelivery>

export const DELIVERY_RETENTION_SECONDS = 7 * DAY_SECONDS
const rows = row({
  pk: 'DELIVERIES#{userId}',
  sk: 'DELIVERY#{webhookId}#{place}',
  schema: StoredDelivery,
  ttl: ({ queuedAt }) => ttlAt(queuedAt) + DELIVERY_RETENTION_SECONDS,
})
/** `putDelivery` never overwrites. */
export const { create: putDelivery, replace: replaceDelivery } = rows

/** A webhook's deliveries, from a position on. */
function queryOf(name: QueueName, from = '') {
  const [first, last] = [from, '~'].map((place) => rows.key({ ...name, place }))
  return { partition: first?.pk ?? '', sort: { from: first?.sk ?? '', to: last?.sk ?? '' } }
}

/** Deliveries from a position on or newest first, and the last position read; strongly consistent. */
export async function listDeliveries(
  store: Store,
  name: QueueName,
  request: {
    readonly from?: string
    readonly newestFirst?: boolean
    readonly limit: number
    readonly now: Date
  },
): Promise<{ readonly deliveries: StoredDelivery[]; readonly end?: string; readonly hasMore: boolean }> {
  const { from, newestFirst = false, limit, now } = request
  const { items, next } = await store.query({ ...queryOf(name, from), newestFirst, limit })
  const all = items.map(rows.fromItem)
  const keptSince = secondsAfter(now, -DELIVERY_RETENTION_SECONDS)
  const deliveries = all.filter(({ queuedAt }) => queuedAt >= keptSince)
  const end = all.at(-1)?.place
  return { deliveries, hasMore: next !== undefined, ...(end !== undefined && { end }) }
}

/** Removes all deliveries of a webhook. */
export const removeDeliveries = (store: Store, name: QueueName): Promise<void> =>
  removeAll(store, { ...queryOf(name), keysOnly: true })
