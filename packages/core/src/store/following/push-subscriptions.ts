import { hashOf } from '../../lib/hash.ts'
import * as z from 'zod/mini'
import { ifEquals, ifPresent } from '../condition.ts'
import { queryAll } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const PushSubscription = z.object({
  id: z.string(),
  userId: z.string(),
  /** The subscription ends with the browser's session. */
  sessionId: z.string(),
  /** The URL at the push service. Knowing it is not enough to send messages that the browser accepts. */
  endpoint: z.string(),
  /** The browser's keys, in base64url. */
  p256dh: z.string(),
  auth: z.string(),
  /** "Firefox on Linux" */
  device: z.string(),
  createdAt: z.string(),
  lastSentAt: z.exactOptional(z.string()),
})
/** A browser that shows a person's alerts as notifications. */
export type PushSubscription = z.infer<typeof PushSubscription>

const ID_CHARACTERS = 26
/** One per endpoint; a browser that subscribes again gets a new endpoint. */
export const pushSubscriptionId = (endpoint: string): string => hashOf(endpoint, ID_CHARACTERS)

const subscriptions = row({
  pk: 'USER#{userId}',
  sk: 'PUSH#{id}',
  schema: PushSubscription,
  gsi2: { pk: 'PUSHENDPOINT#{id}', sk: '{userId}' },
})

/** Idempotent: a stored subscription keeps its creation time, and moves to the current session. */
export async function putPushSubscription(store: Store, subscription: PushSubscription): Promise<void> {
  if (await subscriptions.create(store, subscription)) return
  const { sessionId, p256dh, auth, device } = subscription
  const set = { sessionId, p256dh, auth, device }
  await subscriptions.update(store, subscription, { set, condition: ifPresent })
}

export async function markPushSent(store: Store, subscription: PushSubscription, at: string): Promise<void> {
  await subscriptions.update(store, subscription, { set: { lastSentAt: at }, condition: ifPresent })
}

/** Newest last. */
export async function listPushSubscriptions(store: Store, userId: string): Promise<PushSubscription[]> {
  const all = await subscriptions.list(store, userId)
  return all.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** A browser's subscriptions, for every account that signed in there. */
export async function listPushEndpointOwners(store: Store, id: string): Promise<PushSubscription[]> {
  const query = { index: 'gsi2', partition: `PUSHENDPOINT#${id}` } as const
  return (await queryAll(store, query)).map(subscriptions.fromItem)
}

export const removePushSubscription = subscriptions.removeAny

/** Removes a session's subscriptions. */
export async function endPushesOfSession(store: Store, userId: string, sessionId: string): Promise<void> {
  const all = await listPushSubscriptions(store, userId)
  await Promise.all(
    all.filter((it) => it.sessionId === sessionId).map((it) => endPushSubscription(store, it)),
  )
}

/** Removes a subscription unless it moved to another session. */
export async function endPushSubscription(store: Store, read: PushSubscription): Promise<void> {
  await subscriptions.remove(store, read, ifEquals('sessionId', read.sessionId))
}
