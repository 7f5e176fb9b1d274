import type { pushRoutes } from '@rostrum/contract/routes/push'
import { listPushBrowsers as listBrowsers, subscribeBrowser } from '@rostrum/core/alerts/push-browsers'
import type { Actor } from '@rostrum/core/lib/actor'
import { removePushSubscription } from '@rostrum/core/store/following/push-subscriptions'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'

/** Leaves out the endpoints, which would let others send to these browsers. */
async function view(context: Context, { userId, sessionId }: Actor) {
  const browsers = await listBrowsers(context, userId)
  const publicKey = context.env.ROSTRUM_PUSH_PUBLIC_KEY
  return {
    ...(publicKey !== undefined && { publicKey }),
    browsers: browsers.toReversed().map(({ id, device, createdAt, lastSentAt, ...browser }) => ({
      id,
      device,
      isCurrent: browser.sessionId === sessionId,
      createdAt,
      ...(lastSentAt !== undefined && { lastSentAt }),
    })),
  }
}

export const handlers: Handlers<typeof pushRoutes> = {
  listPushBrowsers: async ({ actor, context }) => await view(context, actor),
  putPushBrowser: async ({ body, actor, context }) => {
    const { store, now, env } = context
    const { endpoint, keys } = body
    await subscribeBrowser({ store, now, admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS }, actor, {
      endpoint,
      ...keys,
    })
    return await view(context, actor)
  },
  deletePushBrowser: async ({ params, actor, context }) => {
    const { userId } = params
    await removePushSubscription(context.store, { userId, id: params.browserId })
    return await view(context, actor)
  },
}
