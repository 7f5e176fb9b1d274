import { DAY_MS } from '@rostrum/contract/times'
import { isFoundLate } from '@rostrum/contract/found-late'
import { failedField, type Log } from '../lib/log.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { PushOutcome, SendPush } from '../push/push-service.ts'
import { findAlertMail } from '../store/alert-mails.ts'
import { ALERT_SHARDS } from '../store/alert-shards.ts'
import {
  findPushDelivery,
  listDuePushes,
  type PushDelivery,
  type QueuedPush,
  replacePushDelivery,
} from '../store/push-deliveries.ts'
import { endPushSubscription, markPushSent, type PushSubscription } from '../store/push-subscriptions.ts'
import type { Store } from '../store/store.ts'
import { afterQuietHours, nextQuietHoursAt } from './due-time.ts'
import { readMailedEntries } from './entry-views.ts'
import { listPushBrowsers } from './push-browsers.ts'
import { renderPush } from './render-push.ts'
import { readWishes } from './read-wishes.ts'
import { wantedBy } from './wanted.ts'

export interface PushContext {
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  readonly signal: AbortSignal
  readonly send: SendPush
}

const LISTED_PER_SHARD = 50
const CONCURRENCY = 16
/** After this, news are none. */
const LIFE_MILLISECONDS = DAY_MS
const ATTEMPTS_MAX = 6
const FIRST_BACKOFF_SECONDS = 30

type Content =
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'quiet'; readonly until: Date }
  | { readonly kind: 'news'; readonly pushFor: ReturnType<typeof renderPush> }

/** The rules of the mail hold for its notifications as well, and are checked again right before sending. */
async function readContent({ store, now }: PushContext, delivery: PushDelivery): Promise<Content> {
  const { userId, sequence, queuedAt } = delivery
  const [mail, wishes] = await Promise.all([
    findAlertMail(store, userId, sequence),
    readWishes(store, userId),
  ])
  const { settings } = wishes
  // an entry that may have reached the person was in a notification of its first mail
  const wanted = mail?.entries
    .filter((entry) => !entry.mayHaveReached && !isFoundLate(entry))
    .filter(wantedBy(wishes))
  if (mail === undefined || settings === undefined || wanted === undefined || wanted.length === 0)
    return { kind: 'unwanted' }
  const at = now()
  const until = afterQuietHours(settings, at)
  if (until > at) return { kind: 'quiet', until }
  // a browser that connects during quiet hours must not get it then
  const ends = [Date.parse(queuedAt) + LIFE_MILLISECONDS, nextQuietHoursAt(settings, at)?.getTime()]
  const end = Math.min(...ends.filter((it) => it !== undefined))
  const ttlSeconds = (end - at.getTime()) / 1_000
  const entries = await readMailedEntries(store, wanted, wishes)
  return { kind: 'news', pushFor: renderPush({ mail, entries, ttlSeconds }) }
}

const isLater = (outcome: PushOutcome): outcome is Exclude<PushOutcome, string> => typeof outcome === 'object'

async function sendTo(
  { store, now, send }: PushContext,
  subscription: PushSubscription,
  pushFor: ReturnType<typeof renderPush>,
): Promise<PushOutcome> {
  const outcome = await send(subscription, pushFor(subscription))
  if (outcome === 'gone') await endPushSubscription(store, subscription)
  if (outcome === 'taken') await markPushSent(store, subscription, now().toISOString())
  return outcome
}

/** What is left to do after an attempt, with exponential backoff or as long as the push service asks for. */
function afterAttempt(
  delivery: PushDelivery,
  outcomes: ReadonlyMap<string, PushOutcome>,
  now: Date,
): PushDelivery {
  const { dueAt: _due, ...read } = delivery
  const all = [...outcomes]
  const count = (wanted: PushOutcome): number => all.filter(([, outcome]) => outcome === wanted).length
  const later = all.filter(([, outcome]) => isLater(outcome)).map(([id]) => id)
  const waits = [...outcomes.values()].filter(isLater).map(({ retryAfterSeconds }) => retryAfterSeconds)
  const attempts = read.attempts + 1
  const backoffSeconds = Math.max(FIRST_BACKOFF_SECONDS * 2 ** (attempts - 1), ...waits)
  const dueAt = new Date(now.getTime() + backoffSeconds * 1_000)
  const isOver =
    later.length === 0 || attempts >= ATTEMPTS_MAX || +dueAt >= Date.parse(read.queuedAt) + LIFE_MILLISECONDS
  const next = {
    ...read,
    attempts,
    taken: read.taken + count('taken'),
    failed: read.failed + count('refused') + (isOver ? later.length : 0),
    waiting: isOver ? [] : later,
  }
  return isOver ? next : { ...next, dueAt: dueAt.toISOString() }
}

async function deliverOne(context: PushContext, queued: QueuedPush): Promise<void> {
  const { store, now } = context
  const delivery = await findPushDelivery(store, queued)
  if (delivery?.dueAt === undefined || delivery.dueAt > now().toISOString()) return
  const { dueAt: _due, ...rest } = delivery
  const content = await readContent(context, delivery)
  const isLate = now().getTime() >= Date.parse(delivery.queuedAt) + LIFE_MILLISECONDS
  if (content.kind === 'unwanted' || isLate) {
    await replacePushDelivery(store, { ...rest, waiting: [] }, delivery)
    return
  }
  if (content.kind === 'quiet') {
    await replacePushDelivery(store, { ...delivery, dueAt: content.until.toISOString() }, delivery)
    return
  }
  const browsers = await listPushBrowsers(context, delivery.userId)
  const targets = browsers.filter(({ id }) => delivery.waiting.includes(id))
  const outcomes = await Promise.all(
    targets.map(async (target) => [target.id, await sendTo(context, target, content.pushFor)] as const),
  )
  await replacePushDelivery(store, afterAttempt(delivery, new Map(outcomes), now()), delivery)
}

/** One that cannot be sent does not stop the others; it is tried again later. */
async function deliverSafely(context: PushContext, queued: QueuedPush): Promise<void> {
  if (context.signal.aborted) return
  try {
    await deliverOne(context, queued)
  } catch (error) {
    const { store, log, now } = context
    log.error('push', failedField(error))
    const delivery = await findPushDelivery(store, queued)
    if (delivery?.dueAt === undefined) return
    await replacePushDelivery(store, afterAttempt(delivery, laterForAll(delivery), now()), delivery)
  }
}

const laterForAll = ({ waiting }: PushDelivery): ReadonlyMap<string, PushOutcome> =>
  new Map(waiting.map((id) => [id, { retryAfterSeconds: 0 }]))

const nameOf = ({ dueAt, userId, sequence }: QueuedPush): string => `${dueAt}#${userId}#${sequence}`

/**
 * Sends the notifications that are due. After a crash some are sent again, which replaces them in the browser: they have
 * the same topic and tag.
 */
export async function deliverPushes(context: PushContext): Promise<void> {
  const { store, now, signal } = context
  const shards = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard)
  const handled = new Set<string>()
  while (!signal.aborted) {
    const lists = await mapLimited(shards, ALERT_SHARDS, (shard) =>
      listDuePushes(store, shard, { now: now(), limit: LISTED_PER_SHARD }),
    )
    const fresh = lists.flat().filter((queued) => !handled.has(nameOf(queued)))
    if (fresh.length === 0) return
    await mapLimited(fresh, CONCURRENCY, (queued) => deliverSafely(context, queued))
    for (const queued of fresh) handled.add(nameOf(queued))
  }
}
