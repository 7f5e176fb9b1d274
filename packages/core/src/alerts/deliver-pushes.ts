import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { isFoundLate } from '@rostrum/contract/entities/found-late'
import { failedField } from '../lib/log.ts'
import {
  backoffUntil,
  drain,
  listDueInShards,
  type Outbox,
  type Outcome,
  type Prepared,
} from '../outbox/outbox.ts'
import type { PushOutcome, SendPush } from '../outbound/push-service.ts'
import { findAlertMail } from '../store/alert-mails.ts'
import {
  findPushDelivery,
  listDuePushes,
  replacePushDelivery,
  type PushDelivery,
} from '../store/push-deliveries.ts'
import {
  endPushSubscription,
  markPushSent,
  type PushSubscription,
} from '../store/following/push-subscriptions.ts'
import type { RunContext } from '../store/context.ts'
import { afterQuietHours, nextQuietHoursAt } from './due-time.ts'
import { readMailedEntries } from './entry-views.ts'
import { listPushBrowsers } from './push-browsers.ts'
import { renderPush } from './render-push.ts'
import { readWishes, wantedBy } from './wanted.ts'

const ATTEMPTS_MAX = 6
const FIRST_BACKOFF_MS = 30_000
/** A delivery whose mail is still missing after this long belongs to a process that died. */
const UNSTORED_MS = 10 * MINUTE_MS

type Message = ReturnType<typeof renderPush>
type Send = (browser: PushSubscription) => Promise<PushOutcome>
type End = 'over' | 'unwanted'

/** Notifications expire after a day. */
const lifeEndOf = ({ queuedAt }: PushDelivery): number => Date.parse(queuedAt) + DAY_MS

const countAttempt = (delivery: PushDelivery): PushDelivery => ({
  ...delivery,
  attempts: delivery.attempts + 1,
})

/** Notifications follow the settings of their mail, checked again right before sending. */
async function prepare(
  { store, now }: RunContext,
  row: PushDelivery,
): Promise<Prepared<PushDelivery, Message, End>> {
  const at = now()
  const { userId, sequence } = row
  if (at.getTime() >= lifeEndOf(row)) return { end: 'unwanted' }
  const [mail, wishes] = await Promise.all([
    findAlertMail(store, { userId, sequence }),
    readWishes(store, userId),
  ])
  const { settings } = wishes
  // entries carried over from a mail of unknown outcome were already in a notification
  const wanted = mail?.entries
    .filter((entry) => !entry.mayHaveReached && !isFoundLate(entry))
    .filter(wantedBy(wishes))
  if (mail === undefined && at.getTime() < Date.parse(row.queuedAt) + UNSTORED_MS)
    return { waitUntil: new Date(at.getTime() + FIRST_BACKOFF_MS).toISOString() }
  if (mail === undefined || settings === undefined || wanted === undefined || wanted.length === 0)
    return { end: 'unwanted' }
  const quietUntil = afterQuietHours(settings, at)
  if (quietUntil > at) return { waitUntil: quietUntil.toISOString() }
  // it expires before quiet hours begin, as a browser may connect during them
  const end = Math.min(lifeEndOf(row), nextQuietHoursAt(settings, at)?.getTime() ?? Infinity)
  const entries = await readMailedEntries(store, wanted, wishes)
  return { row, message: renderPush({ mail, entries, ttlSeconds: (end - at.getTime()) / 1_000 }) }
}

/** If one browser's message fails, the others are still sent. */
async function sendTo(
  { store, log, now }: RunContext,
  subscription: PushSubscription,
  send: Send,
): Promise<PushOutcome> {
  try {
    const outcome = await send(subscription)
    if (outcome === 'gone') await endPushSubscription(store, subscription)
    if (outcome === 'taken') await markPushSent(store, subscription, now().toISOString())
    return outcome
  } catch (error) {
    log.error('push', failedField(error))
    return { retryAfterSeconds: 0 }
  }
}

/** Sends to the browsers that have not received it. */
async function handOver(
  context: RunContext,
  delivery: PushDelivery,
  send: Send,
): Promise<Outcome<PushDelivery, End>> {
  const browsers = await listPushBrowsers(context, delivery.userId)
  const outcomes = await Promise.all(
    browsers
      .filter(({ id }) => delivery.waiting.includes(id))
      .map(async (browser) => ({ id: browser.id, outcome: await sendTo(context, browser, send) })),
  )
  const count = (wanted: PushOutcome): number => outcomes.filter(({ outcome }) => outcome === wanted).length
  const later = outcomes.flatMap(({ id, outcome }) => (typeof outcome === 'object' ? { id, ...outcome } : []))
  const row = {
    ...countAttempt(delivery),
    taken: delivery.taken + count('taken'),
    failed: delivery.failed + count('refused'),
    waiting: later.map(({ id }) => id),
  }
  if (later.length === 0) return { end: 'over', row }
  return { later: Math.max(...later.map(({ retryAfterSeconds }) => retryAfterSeconds)) * 1_000, row }
}

/** Sending twice is harmless: the same topic and tag replace the first notification. */
function pushOutbox(context: RunContext, send: SendPush): Outbox<PushDelivery, Message, End> {
  const { store, now } = context
  const replace = (next: PushDelivery, read: PushDelivery) => replacePushDelivery(store, next, read)
  return {
    event: 'push',
    list: () => listDueInShards(context, listDuePushes),
    find: (delivery) => findPushDelivery(store, delivery),
    nameOf: ({ userId, sequence }) => `${userId} ${sequence}`,
    replace,
    prepare: (delivery) => prepare(context, delivery),
    handOver: (pushFor, delivery) =>
      handOver(context, delivery, (browser) => send(browser, pushFor(browser))),
    countAttempt,
    retryAt(delivery, askedMs) {
      const dueAt = backoffUntil(now(), delivery.attempts, { firstMs: FIRST_BACKOFF_MS, askedMs })
      const isOver = delivery.attempts >= ATTEMPTS_MAX || Date.parse(dueAt) >= lifeEndOf(delivery)
      return isOver ? undefined : dueAt
    },
    async end({ dueAt: _due, ...delivery }, outcome) {
      const failed = delivery.failed + (outcome === 'expired' ? delivery.waiting.length : 0)
      await replace({ ...delivery, failed, waiting: [] }, delivery)
    },
  }
}

export async function deliverPushes(context: RunContext, send: SendPush): Promise<void> {
  await drain(pushOutbox(context, send), context)
}
