import { isDeepStrictEqual } from 'node:util'
import { Webhook, type WebhookChoices, WebhookDelivery } from '@rostrum/contract/entities/webhooks'
import {
  WEBHOOK_DELIVERIES_SHOWN,
  WEBHOOK_ROTATION_SECONDS,
  WEBHOOK_TEST_SECONDS,
  WEBHOOKS_MAX,
} from '@rostrum/contract/rules/webhook-limits'
import { sortableCursor } from '../ledger/change-cursor.ts'
import { endOfLog } from '../ledger/log-reader.ts'
import { AppError, invalidInput } from '../lib/app-error.ts'
import { createId } from '../lib/id.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import { parseReceiver } from '../outbound/receiver.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import {
  DELIVERY_RETENTION_SECONDS,
  listDeliveries,
  putDelivery,
  removeDeliveries,
  type StoredDelivery,
} from '../store/webhook-deliveries.ts'
import {
  findWebhookQueue,
  markWebhookQueue,
  type QueueName,
  removeWebhookQueue,
} from '../store/webhook-queues.ts'
import {
  findWebhook,
  findWebhooks,
  type StoredWebhook,
  updateWebhook,
  updateWebhooks,
} from '../store/webhooks.ts'
import { createWebhookSecret } from './sign.ts'

interface ReceiverPolicy {
  readonly admitsLoopback: boolean
}

const FULL = `You can have at most ${WEBHOOKS_MAX} webhooks. Delete one to create another.`
const TWICE = 'You already have the same webhook.'
const NOT_FOUND = 'You have no such webhook.'
const NOT_ACTIVE = 'Resume the webhook first: nothing is sent to it now.'

function requireReceiver(url: string, policy: ReceiverPolicy): void {
  try {
    parseReceiver(url, policy)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    const message = `must be an https address on port 443 that is public: this is ${error.message}`
    throw invalidInput('body.url', message)
  }
}

const notFound = (): never => {
  throw new AppError('not_found', { message: NOT_FOUND })
}

function webhookView(webhook: StoredWebhook, now: Date): Webhook {
  const { until = '' } = webhook.formerSecret ?? {}
  const secret = until > now.toISOString() ? { formerSecretUntil: until } : {}
  return Webhook.parse({ ...webhook, ...secret })
}

const deliveryView = (delivery: StoredDelivery): WebhookDelivery => WebhookDelivery.parse(delivery)

export async function listWebhooks({ store, now }: StoreContext, userId: string): Promise<Webhook[]> {
  const webhooks = (await findWebhooks(store, userId))?.webhooks ?? []
  return webhooks.map((webhook) => webhookView(webhook, now()))
}

/** Only these responses contain the secret. */
interface WithSecret {
  readonly webhook: Webhook
  readonly secret: string
}

export async function createWebhook(
  { store, now, ...policy }: StoreContext & ReceiverPolicy,
  userId: string,
  choices: WebhookChoices,
): Promise<WithSecret> {
  requireReceiver(choices.url, policy)
  const at = now().toISOString()
  const webhook: StoredWebhook = {
    ...choices,
    id: createId('webhook', now()),
    state: 'active',
    stateSince: at,
    createdAt: at,
    secret: createWebhookSecret(),
    position: await endOfLog(store),
  }
  // a double click: nobody has seen the first one's secret
  const isTwice = ({ name, url, filter }: StoredWebhook) => isDeepStrictEqual({ name, url, filter }, choices)
  await updateWebhooks(store, userId, (webhooks) => {
    if (webhooks.some(isTwice)) throw new AppError('conflict', { message: TWICE })
    if (webhooks.length >= WEBHOOKS_MAX) throw new AppError('conflict', { message: FULL })
    return { webhooks: [...webhooks, webhook] }
  })
  return { webhook: webhookView(webhook, now()), secret: webhook.secret }
}

const changeKnown = async (
  store: Store,
  name: QueueName,
  change: (webhook: StoredWebhook) => StoredWebhook,
): Promise<StoredWebhook> =>
  (await updateWebhook(store, name, (known) => change(known ?? notFound()))) ?? notFound()

const isLong = (since: string, now: Date): boolean =>
  secondsAfter(new Date(since), DELIVERY_RETENTION_SECONDS) < now.toISOString()

interface WebhookChange {
  readonly choices: WebhookChoices
  readonly state: 'active' | 'paused'
}

/** Replaces a webhook's settings, and pauses or resumes it. */
export async function changeWebhook(
  { store, now, ...policy }: StoreContext & ReceiverPolicy,
  name: QueueName,
  { choices, state }: WebhookChange,
): Promise<Webhook> {
  requireReceiver(choices.url, policy)
  const [at, end] = [now(), await endOfLog(store)]
  const changed = await changeKnown(store, name, (webhook) => {
    if (webhook.state === state) return { ...webhook, ...choices }
    const { disabledBecause: _because, toldAt: _told, ...rest } = webhook
    const isNew = state === 'active' && isLong(webhook.stateSince, at)
    const position = isNew ? end : webhook.position
    return { ...rest, ...choices, state, stateSince: at.toISOString(), position }
  })
  const queue = state === 'active' ? await findWebhookQueue(store, name) : undefined
  if (queue !== undefined) {
    await markWebhookQueue(store, name, { from: queue.from, dueAt: at.toISOString() })
  }
  return webhookView(changed, at)
}

/** Deletes a webhook and its deliveries. Idempotent. */
export async function deleteWebhook({ store }: StoreContext, name: QueueName): Promise<void> {
  await updateWebhooks(store, name.userId, (webhooks) => {
    const left = webhooks.filter(({ id }) => id !== name.webhookId)
    return left.length === webhooks.length ? undefined : { webhooks: left }
  })
  await removeDeliveries(store, name)
  await removeWebhookQueue(store, name)
}

/** Replaces a webhook's secret. For a day, deliveries are also signed with the old one. */
export async function rotateWebhookSecret(
  { store, now }: StoreContext,
  name: QueueName,
): Promise<WithSecret> {
  const secret = createWebhookSecret()
  const until = secondsAfter(now(), WEBHOOK_ROTATION_SECONDS)
  const rotated = await changeKnown(store, name, (webhook) => ({
    ...webhook,
    secret,
    formerSecret: { secret: webhook.secret, until },
  }))
  return { webhook: webhookView(rotated, now()), secret }
}

/** Counts a test against the account's limit, or refuses it. */
async function allowTest({ store, now }: StoreContext, { userId, webhookId }: QueueName) {
  const [at, earliest] = [now().toISOString(), secondsAfter(now(), -WEBHOOK_TEST_SECONDS)]
  const stored = await updateWebhooks(store, userId, (webhooks, read) => {
    const { state } = webhooks.find(({ id }) => id === webhookId) ?? notFound()
    if (state !== 'active') throw new AppError('conflict', { message: NOT_ACTIVE })
    if (read?.testedAt !== undefined && read.testedAt > earliest)
      throw new AppError('rate_limited', { retryAfterSeconds: WEBHOOK_TEST_SECONDS })
    return { testedAt: at }
  })
  return stored?.webhooks.find(({ id }) => id === webhookId) ?? notFound()
}

/** Queues an empty message that shows how the receiver responds. */
export async function testWebhook(context: StoreContext, name: QueueName): Promise<WebhookDelivery> {
  const { store, now } = context
  const { position } = await allowTest(context, name)
  const at = now().toISOString()
  const id = createId('message', now())
  const delivery = {
    ...name,
    id,
    // sorts before the next change
    place: `${sortableCursor(position)}#${id}`,
    type: 'test' as const,
    state: 'pending' as const,
    attempts: 0,
    queuedAt: at,
    dueAt: at,
    body: JSON.stringify({ type: 'test', timestamp: at, data: { webhookId: name.webhookId } }),
    revision: 1,
  }
  await putDelivery(store, delivery)
  await markWebhookQueue(store, name, { from: delivery.place, dueAt: at })
  return deliveryView(delivery)
}

export async function listWebhookDeliveries(
  { store, now }: StoreContext,
  name: QueueName,
): Promise<WebhookDelivery[]> {
  if ((await findWebhook(store, name)) === undefined) notFound()
  const limit = WEBHOOK_DELIVERIES_SHOWN
  const { deliveries } = await listDeliveries(store, name, { newestFirst: true, limit, now: now() })
  return deliveries.map(deliveryView)
}
