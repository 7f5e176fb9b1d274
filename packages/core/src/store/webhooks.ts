import { DISABLED_BECAUSE, WEBHOOK_STATES, WebhookFilter } from '@rostrum/contract/entities/webhooks'
import * as z from 'zod/mini'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { ALERT_SHARDS, shardOf } from './alert-shards.ts'
import { ifAbsent, ifEquals } from './condition.ts'
import { deliveriesPartition } from './deliveries-partition.ts'
import type { Item, Key } from './item.ts'
import { queryAll } from './query.ts'
import type { Store, WriteOutcome } from './store.ts'

const StoredWebhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  filter: WebhookFilter,
  state: z.enum(WEBHOOK_STATES),
  stateSince: z.string(),
  disabledBecause: z.exactOptional(z.enum(DISABLED_BECAUSE)),
  /** When its owner was mailed that it was disabled. */
  toldAt: z.exactOptional(z.string()),
  createdAt: z.string(),
  secret: z.string(),
  formerSecret: z.exactOptional(z.object({ secret: z.string(), until: z.string() })),
  /** Up to which cursor of the log of changes its deliveries are queued. */
  position: z.string(),
})
export type StoredWebhook = z.infer<typeof StoredWebhook>

const Webhooks = z.object({
  userId: z.string(),
  /** In the order of creation. */
  webhooks: z.array(StoredWebhook),
  /** The latest test delivery. */
  testedAt: z.exactOptional(z.string()),
  revision: z.int(),
})
/** All webhooks of a person are one row, so that one conditional write enforces their number. */
export type Webhooks = z.infer<typeof Webhooks>

const WEBHOOKS_PREFIX = 'WEBHOOKS#'
const ownersPartition = (shard: number): string => `${WEBHOOKS_PREFIX}${shard}`
const webhooksKey = (userId: string): Key => ({ pk: deliveriesPartition(userId), sk: 'WEBHOOKS' })
const fromItem = (item: Item): Webhooks => z.parse(Webhooks, item)

/** A person without webhooks is not listed. */
const listedAt = ({ userId, webhooks }: Webhooks) =>
  webhooks.length === 0 ? {} : { gsi1pk: ownersPartition(shardOf(userId)), gsi1sk: userId }

export async function findWebhooks(store: Store, userId: string): Promise<Webhooks | undefined> {
  const item = await store.get(webhooksKey(userId))
  return item === undefined ? undefined : fromItem(item)
}

export async function findWebhook(
  store: Store,
  { userId, webhookId }: { readonly userId: string; readonly webhookId: string },
): Promise<StoredWebhook | undefined> {
  return (await findWebhooks(store, userId))?.webhooks.find(({ id }) => id === webhookId)
}

/** Compare-and-set on the revision. */
async function replaceWebhooks(
  store: Store,
  next: Webhooks,
  read: Webhooks | undefined,
): Promise<WriteOutcome> {
  const stored = { ...next, revision: (read?.revision ?? 0) + 1 }
  const item = { ...webhooksKey(next.userId), ...listedAt(next), ...stored }
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}

type Changed = Partial<Pick<Webhooks, 'webhooks' | 'testedAt'>>

/** Changes a person's webhooks by compare-and-set; without a change, or without webhooks to change, nothing is written. */
export async function updateWebhooks(
  store: Store,
  userId: string,
  change: (webhooks: readonly StoredWebhook[], read: Webhooks | undefined) => Changed | undefined,
): Promise<void> {
  await retryOnConflict(async () => {
    const read = await findWebhooks(store, userId)
    const changed = change(read?.webhooks ?? [], read)
    if (changed === undefined) return true
    const next = { userId, webhooks: [], revision: 0, ...read, ...changed }
    return (await replaceWebhooks(store, next, read)) === 'written' || undefined
  })
}

/** The ids of all people with webhooks. */
export async function listWebhookOwners(store: Store): Promise<string[]> {
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard)
  const lists = await Promise.all(
    shards.map((shard) =>
      queryAll(store, { index: 'gsi1', partition: ownersPartition(shard), keysOnly: true }),
    ),
  )
  return lists.flat().map(({ gsi1sk }) => gsi1sk ?? '')
}
