import type { Actor } from '../lib/actor.ts'
import { AppError, invalidInput } from '../lib/app-error.ts'
import { areSubscriptionKeys } from '../outbound/encrypt-message.ts'
import type { PushTarget } from '../outbound/push-service.ts'
import { isPushEndpoint } from '../outbound/push-services.ts'
import {
  endPushSubscription,
  listPushEndpointOwners,
  listPushSubscriptions,
  pushSubscriptionId,
  type PushSubscription,
  putPushSubscription,
  removePushSubscription,
} from '../store/following/push-subscriptions.ts'
import { findSession, findSignedIn } from '../store/accounts/sessions.ts'
import type { StoreContext } from '../store/context.ts'

/** Per person. */
export const PUSH_BROWSERS_MAX = 10

/** A person's subscriptions. Removes those of browsers that were signed out from anywhere. */
export async function listPushBrowsers(context: StoreContext, userId: string): Promise<PushSubscription[]> {
  const { store } = context
  const all = await listPushSubscriptions(store, userId)
  const checked = await Promise.all(
    all.map(async (subscription) => ({ subscription, signedIn: await findSignedIn(context, subscription) })),
  )
  const ended = checked.filter(({ signedIn }) => signedIn === undefined)
  await Promise.all(ended.map(({ subscription }) => endPushSubscription(store, subscription)))
  return checked.filter(({ signedIn }) => signedIn !== undefined).map(({ subscription }) => subscription)
}

function requireUsable(target: PushTarget, policy: { readonly admitsLoopback: boolean }): void {
  if (!isPushEndpoint(target.endpoint, policy))
    throw invalidInput('body.endpoint', 'This is not an address of a known push service.')
  if (!areSubscriptionKeys(target)) throw invalidInput('body.keys', 'These are not keys of a browser.')
}

/**
 * Subscribes the actor's browser and unsubscribes its previous user. Beyond the limit, the oldest subscriptions are
 * removed.
 */
export async function subscribeBrowser(
  context: StoreContext & { readonly admitsLoopback: boolean },
  { userId, sessionId }: Actor,
  target: PushTarget,
): Promise<void> {
  requireUsable(target, context)
  const { store, now } = context
  const session = await findSession(store, { userId, id: sessionId })
  if (session === undefined) throw new AppError('unauthenticated')
  const id = pushSubscriptionId(target.endpoint)
  const { device } = session
  const { endpoint, p256dh, auth } = target
  const createdAt = now().toISOString()
  await putPushSubscription(store, { id, userId, sessionId, endpoint, p256dh, auth, device, createdAt })
  const owners = await listPushEndpointOwners(store, id)
  const others = owners.filter((owner) => owner.userId !== userId)
  const own = await listPushBrowsers(context, userId)
  const oldest = own.filter((it) => it.id !== id).slice(0, Math.max(0, own.length - PUSH_BROWSERS_MAX))
  await Promise.all([...others, ...oldest].map((it) => removePushSubscription(store, it)))
}
