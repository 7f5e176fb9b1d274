import { createHash } from 'node:crypto'
import type { SequencedChange } from '@rostrum/contract/entities/changes'
import { type RecordRef, refId } from '@rostrum/contract/record-ref'
import { readChanges } from '../changes/read-changes.ts'
import { errorFields, type Log } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { listFollows } from '../store/follows.ts'
import type { Store } from '../store/store.ts'
import { putDelivery, type StoredDelivery } from '../store/webhook-deliveries.ts'
import { markWebhookQueue } from '../store/webhook-queues.ts'
import { findWebhooks, listWebhookOwners, type StoredWebhook, updateWebhooks } from '../store/webhooks.ts'
import { sortableCursor } from './log-position.ts'
import { type TellContext, tellDisabled } from './tell-owners.ts'

interface QueueContext extends TellContext {
  readonly log: Log
  readonly signal: AbortSignal
}

const READ_CHANGES = 500
const OWNERS_AT_ONCE = 8
const WRITES_AT_ONCE = 16
const ID_CHARACTERS = 26
/** Most people are at the same place of the log. */
const PAGES_KEPT = 20

type ReadPage = (after: string) => ReturnType<typeof readChanges>

function createPageReader(store: Store): ReadPage {
  const pages = new Map<string, ReturnType<typeof readChanges>>()
  return (after) => {
    const page = pages.get(after) ?? readChanges(store, { after, limit: READ_CHANGES })
    const [oldest] = pages.keys()
    if (pages.size >= PAGES_KEPT && oldest !== undefined) pages.delete(oldest)
    pages.set(after, page)
    return page
  }
}

/** The same for the same webhook and change, however often it is queued. */
const messageId = (webhookId: string, changeId: string): string =>
  `msg_${createHash('sha256').update(`${webhookId} ${changeId}`).digest('base64url').slice(0, ID_CHARACTERS)}`

type Wants = (change: SequencedChange) => boolean

function wantsOf({ filter }: StoredWebhook, followed: readonly RecordRef[]): Wants {
  const { scope, subjects = [], kinds } = filter
  const named = scope === 'everything' ? undefined : scope === 'following' ? followed : subjects
  const ids = named && new Set(named.map(refId))
  return ({ subject, kind, withdrawnAt }) =>
    withdrawnAt === undefined && (ids?.has(refId(subject)) ?? true) && (kinds?.includes(kind) ?? true)
}

function deliveryOf(
  userId: string,
  webhookId: string,
  { change, at }: { readonly change: SequencedChange; readonly at: string },
): Omit<StoredDelivery, 'revision'> {
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
  }
}

interface Owner {
  readonly userId: string
  readonly followed: readonly RecordRef[]
}

/** Queues one page of changes for a webhook. */
async function queuePage(
  { store, now }: QueueContext,
  { userId, followed }: Owner,
  { webhook, page }: { readonly webhook: StoredWebhook; readonly page: Awaited<ReturnType<ReadPage>> },
): Promise<void> {
  const wanted = page.changes.filter(wantsOf(webhook, followed))
  const [first] = wanted
  if (first === undefined) return
  const at = now().toISOString()
  await mapLimited(wanted, WRITES_AT_ONCE, async (change) => {
    await putDelivery(store, deliveryOf(userId, webhook.id, { change, at }))
  })
  const name = { userId, webhookId: webhook.id }
  await markWebhookQueue(store, name, { from: sortableCursor(first.cursor), dueAt: at })
}

/** Unless a webhook has begun anew elsewhere in the log. */
async function moveWebhooks(
  store: Store,
  userId: string,
  moves: ReadonlyMap<string, { readonly from: string; readonly to: string }>,
): Promise<void> {
  await updateWebhooks(store, userId, (webhooks) => ({
    webhooks: webhooks.map((webhook) => {
      const move = moves.get(webhook.id)
      return move === undefined || webhook.position !== move.from
        ? webhook
        : { ...webhook, position: move.to }
    }),
  }))
}

async function queueForOwner(context: QueueContext, userId: string, read: ReadPage): Promise<void> {
  const { store, signal } = context
  while (!signal.aborted) {
    const webhooks = (await findWebhooks(store, userId))?.webhooks ?? []
    const active = webhooks.filter(({ state }) => state === 'active')
    const pages = await Promise.all(
      active.map(async (webhook) => ({ webhook, page: await read(webhook.position) })),
    )
    const fresh = pages.filter(({ webhook, page }) => page.next !== webhook.position)
    if (fresh.length === 0) return
    const isFollowing = fresh.some(({ webhook }) => webhook.filter.scope === 'following')
    const followed = isFollowing ? await listFollows(store, userId) : []
    for (const each of fresh) await queuePage(context, { userId, followed }, each)
    // last, so that a run that ends before is repeated
    const moves = fresh.map(
      ({ webhook, page }) => [webhook.id, { from: webhook.position, to: page.next }] as const,
    )
    await moveWebhooks(store, userId, new Map(moves))
    if (fresh.every(({ page }) => page.isAtEnd)) return
  }
}

/**
 * Queues what the log of changes has got for each webhook since its last run, each change once, and tells the owners of
 * those that were disabled.
 */
export async function queueChanges(context: QueueContext): Promise<void> {
  const { store, log, signal } = context
  const read = createPageReader(store)
  await mapLimited(await listWebhookOwners(store), OWNERS_AT_ONCE, async (userId) => {
    if (signal.aborted) return
    try {
      await queueForOwner(context, userId, read)
      await tellDisabled(context, userId)
    } catch (error) {
      // the others are not to wait for what one person's webhooks lack
      log.error('webhooks', errorFields(error))
    }
  })
}
