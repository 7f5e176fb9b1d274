import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { ifAbsent, ifEquals, ifPresent } from './condition.ts'
import type { Item, Key } from './item.ts'
import { queryAll } from './query.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const PushSubscription = z.object({
  id: z.string(),
  userId: z.string(),
  /** It ends with the session of the browser. */
  sessionId: z.string(),
  /** The address at the push service. Whoever knows it can send there, but not what the browser accepts. */
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
const PREFIX = 'PUSH#'
const PUSH_ENDPOINT_PREFIX = 'PUSHENDPOINT#'
const subscriptionKey = ({ userId, id }: Pick<PushSubscription, 'userId' | 'id'>): Key => ({
  pk: userPartition(userId),
  sk: `${PREFIX}${id}`,
})

/** One per endpoint, as a browser that subscribes again gets another one. */
export const pushSubscriptionId = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, ID_CHARACTERS)

const toItem = (subscription: PushSubscription): Item => ({
  ...subscriptionKey(subscription),
  gsi2pk: `${PUSH_ENDPOINT_PREFIX}${subscription.id}`,
  gsi2sk: subscription.userId,
  ...subscription,
})
const fromItem = (item: Item): PushSubscription => z.parse(PushSubscription, item)

/** Idempotent: what is stored keeps its age, and moves to the session that sends it. */
export async function putPushSubscription(store: Store, subscription: PushSubscription): Promise<void> {
  if ((await store.put(toItem(subscription), ifAbsent)) === 'written') return
  const { sessionId, p256dh, auth, device } = subscription
  await store.update(subscriptionKey(subscription), {
    set: { sessionId, p256dh, auth, device },
    condition: ifPresent,
  })
}

export async function markPushSent(store: Store, subscription: PushSubscription, at: string): Promise<void> {
  await store.update(subscriptionKey(subscription), { set: { lastSentAt: at }, condition: ifPresent })
}

/** Newest last. */
export async function listPushSubscriptions(store: Store, userId: string): Promise<PushSubscription[]> {
  const items = await queryAll(store, {
    partition: userPartition(userId),
    sort: { beginsWith: PREFIX },
  })
  return items.map(fromItem).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}

/** The same browser's subscriptions, of whoever signed in there. */
export async function listPushEndpointOwners(store: Store, id: string): Promise<PushSubscription[]> {
  const partition = `${PUSH_ENDPOINT_PREFIX}${id}`
  return (await queryAll(store, { index: 'gsi2', partition })).map(fromItem)
}

/** Idempotent. */
export async function removePushSubscription(
  store: Store,
  name: Pick<PushSubscription, 'userId' | 'id'>,
): Promise<void> {
  await store.remove(subscriptionKey(name), ifPresent)
}

/** Ends what a browser was subscribed to in a session. */
export async function endPushesOfSession(store: Store, userId: string, sessionId: string): Promise<void> {
  const all = await listPushSubscriptions(store, userId)
  await Promise.all(
    all.filter((it) => it.sessionId === sessionId).map((it) => endPushSubscription(store, it)),
  )
}

/** Removes what was read, unless it moved to another session since. */
export async function endPushSubscription(store: Store, read: PushSubscription): Promise<void> {
  await store.remove(subscriptionKey(read), ifEquals('sessionId', read.sessionId))
}
