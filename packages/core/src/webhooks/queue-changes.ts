import { hashOf } from '../lib/hash.ts'
import type { SequencedChange } from '@rostrum/contract/entities/changes'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import { sortableCursor } from '../ledger/change-cursor.ts'
import { createLogReader } from '../ledger/log-reader.ts'
import { errorFields } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { secondsAfter } from '../lib/seconds-after.ts'
import { queueAccountMail } from '../mail/account-outbox.ts'
import { findUser } from '../store/accounts/users.ts'
import { listFollows } from '../store/following/follows.ts'
import type { RunContext, StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import { putDelivery, type StoredDelivery } from '../store/webhook-deliveries.ts'
import { markWebhookQueue, type QueueName } from '../store/webhook-queues.ts'
import {
  findWebhook,
  findWebhooks,
  listWebhookOwners,
  type StoredWebhook,
  updateWebhook,
} from '../store/webhooks.ts'

const OWNERS_AT_ONCE = 8
const WRITES_AT_ONCE = 16
const ID_CHARACTERS = 26

/** Derived, so that queueing a change for a webhook is idempotent. */
const messageId = (webhookId: string, changeId: string): string =>
  `msg_${hashOf(`${webhookId} ${changeId}`, ID_CHARACTERS)}`

function wantsOf({ filter }: StoredWebhook, followed: readonly RecordRef[]) {
  const { scope, subjects = [], kinds } = filter
  const named = scope === 'everything' ? undefined : scope === 'following' ? followed : subjects
  const ids = named && new Set(named.map(refId))
  return ({ subject, kind, withdrawnAt }: SequencedChange): boolean =>
    withdrawnAt === undefined && (ids?.has(refId(subject)) ?? true) && (kinds?.includes(kind) ?? true)
}

function deliveryOf(
  { userId, webhookId }: QueueName,
  { change, at }: { readonly change: SequencedChange; readonly at: string },
): StoredDelivery {
  const body = JSON.stringify({ type: 'change', timestamp: change.recordedAt, data: change })
  return {
    id: messageId(webhookId, change.id),
    userId,
    webhookId,
    place: sortableCursor(change.cursor),
    type: 'change',
    subject: change.subject,
    kind: change.kind,
    state: 'pending',
    attempts: 0,
    queuedAt: at,
    dueAt: at,
    body,
    revision: 1,
  }
}

async function queueAll(
  { store, now }: RunContext,
  name: QueueName,
  wanted: readonly SequencedChange[],
): Promise<void> {
  const [first] = wanted
  if (first === undefined) return
  const at = now().toISOString()
  await mapLimited(wanted, WRITES_AT_ONCE, async (change) => {
    await putDelivery(store, deliveryOf(name, { change, at }))
  })
  await markWebhookQueue(store, name, { from: sortableCursor(first.cursor), dueAt: at })
}

/** Returns false if the webhook is no longer active, or its position was reset concurrently. */
async function moveWebhook(
  store: Store,
  name: QueueName,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const moved = await updateWebhook(store, name, (known) =>
    known?.position === from ? { ...known, position: to } : undefined,
  )
  return moved?.state === 'active'
}

async function queueForOwner(
  context: RunContext,
  userId: string,
  follow: ReturnType<typeof createLogReader>,
): Promise<void> {
  const { store } = context
  const { webhooks = [] } = (await findWebhooks(store, userId)) ?? {}
  for (const webhook of webhooks.filter(({ state }) => state === 'active')) {
    const name = { userId, webhookId: webhook.id }
    await follow({
      position: webhook.position,
      async consume(changes) {
        // its owner may have changed the filter meanwhile
        const current = await findWebhook(store, name)
        if (current === undefined) return
        const followed = current.filter.scope === 'following' ? await listFollows(store, userId) : []
        await queueAll(context, name, changes.filter(wantsOf(current, followed)))
      },
      move: (from, to) => moveWebhook(store, name, { from, to }),
    })
  }
}

async function notifyOwner(
  context: StoreContext,
  userId: string,
  { id, name: title, disabledBecause: because = 'failing' }: StoredWebhook,
): Promise<void> {
  const user = await findUser(context.store, userId)
  if (user === undefined) return
  const content = { kind: 'webhook-disabled', name: title, because } as const
  const expiresAt = secondsAfter(context.now(), DAY_SECONDS)
  await queueAccountMail(context, {
    userId,
    name: `${content.kind}#${id}`,
    to: user.email,
    expiresAt,
    content,
  })
}

/** Mails a person which webhooks were newly disabled, each once, through the outbox. */
async function notifyDisabled(context: StoreContext, userId: string): Promise<void> {
  const { store, now } = context
  const webhooks = (await findWebhooks(store, userId))?.webhooks ?? []
  for (const webhook of webhooks) {
    if (webhook.state !== 'disabled' || webhook.toldAt !== undefined) continue
    await notifyOwner(context, userId, webhook)
    const toldAt = now().toISOString()
    await updateWebhook(store, { userId, webhookId: webhook.id }, (known) =>
      known?.stateSince === webhook.stateSince ? { ...known, toldAt } : undefined,
    )
  }
}

/** Queues the log's changes since the last run, each once, and notifies owners of disabled webhooks. */
export async function queueChanges(context: RunContext): Promise<void> {
  const { store, log, signal } = context
  const follow = createLogReader(context)
  await mapLimited(await listWebhookOwners(store), OWNERS_AT_ONCE, async (userId) => {
    if (signal.aborted) return
    try {
      await queueForOwner(context, userId, follow)
      await notifyDisabled(context, userId)
    } catch (error) {
      // one person's failing webhooks must not delay the others
      log.error('webhooks', errorFields(error))
    }
  })
}
