import { DISABLED_BECAUSE, WEBHOOK_STATES, WebhookFilter } from '@rostrum/contract/entities/webhooks'
import * as z from 'zod/mini'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { SHARDS, shardOf } from './alert-shards.ts'
import { queryAll } from './query.ts'
import { row } from './rows.ts'
import type { Store } from './store.ts'

const StoredWebhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  filter: WebhookFilter,
  state: z.enum(WEBHOOK_STATES),
  stateSince: z.string(),
  disabledBecause: z.exactOptional(z.enum(DISABLED_BECAUSE)),
  /** When its owner was notified that it was disabled. */
  toldAt: z.exactOptional(z.string()),
  createdAt: z.string(),
  secret: z.string(),
  formerSecret: z.exactOptional(z.object({ secret: z.string(), until: z.string() })),
  /** The cursor in the log of changes up to which its deliveries are queued. */
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
/** A person's webhooks are one row, so that a single conditional write enforces their limit. */
export type Webhooks = z.infer<typeof Webhooks>

const webhooksRows = row({
  pk: 'DELIVERIES#{userId}',
  sk: 'WEBHOOKS',
  schema: Webhooks,
  gsi1: { pk: 'WEBHOOKS#{shard}', sk: '{userId}' },
  // a person without webhooks is not listed
  parts: ({ userId, webhooks }) => ({ shard: webhooks.length === 0 ? undefined : shardOf(userId) }),
})
export const findWebhooks = webhooksRows.find

export async function findWebhook(
  store: Store,
  { userId, webhookId }: { readonly userId: string; readonly webhookId: string },
): Promise<StoredWebhook | undefined> {
  return (await findWebhooks(store, userId))?.webhooks.find(({ id }) => id === webhookId)
}

type Changed = Partial<Pick<Webhooks, 'webhooks' | 'testedAt'>>

/** Changes a person's webhooks by compare-and-set; writes and returns nothing if `change` returns nothing. */
export async function updateWebhooks(
  store: Store,
  userId: string,
  change: (webhooks: readonly StoredWebhook[], read: Webhooks | undefined) => Changed | undefined,
): Promise<Webhooks | undefined> {
  const { stored } = await retryOnConflict(async () => {
    const read = await findWebhooks(store, userId)
    const changed = change(read?.webhooks ?? [], read)
    if (changed === undefined) return { stored: undefined }
    const next = { userId, webhooks: [], ...read, ...changed }
    const replaced = await webhooksRows.replace(store, next, read)
    return replaced && { stored: replaced }
  })
  return stored
}

/** The same for one webhook. */
export async function updateWebhook(
  store: Store,
  { userId, webhookId }: { readonly userId: string; readonly webhookId: string },
  change: (known: StoredWebhook | undefined) => StoredWebhook | undefined,
): Promise<StoredWebhook | undefined> {
  const stored = await updateWebhooks(store, userId, (webhooks) => {
    const known = webhooks.find(({ id }) => id === webhookId)
    const next = change(known)
    return next && { webhooks: webhooks.map((each) => (each === known ? next : each)) }
  })
  return stored?.webhooks.find(({ id }) => id === webhookId)
}

/** The ids of all people with webhooks. */
export async function listWebhookOwners(store: Store): Promise<string[]> {
  const lists = await Promise.all(
    SHARDS.map((shard) => queryAll(store, { index: 'gsi1', partition: `WEBHOOKS#${shard}`, keysOnly: true })),
  )
  return lists.flat().map(({ gsi1sk }) => gsi1sk ?? '')
}
