import type { webhookRoutes } from '@rostrum/contract/routes/webhooks'
import * as webhooks from '@rostrum/core/webhooks/keep-webhooks'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'

const keepingOf = ({ store, now, env }: Context) => ({
  store,
  now,
  admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS,
})

export const handlers: Handlers<typeof webhookRoutes> = {
  listWebhooks: async ({ params, context }) => ({
    webhooks: await webhooks.listWebhooks(context, params.userId),
  }),
  createWebhook: async ({ params, body, context, actor }) => {
    await context.requireProof(actor)
    return await webhooks.createWebhook(keepingOf(context), params.userId, body)
  },
  changeWebhook: async ({ params, body, context }) => {
    const { state, ...choices } = body
    return { webhook: await webhooks.changeWebhook(keepingOf(context), params, { choices, state }) }
  },
  deleteWebhook: async ({ params, context }) => {
    await webhooks.deleteWebhook(context, params)
    return { webhooks: await webhooks.listWebhooks(context, params.userId) }
  },
  testWebhook: async ({ params, context }) => ({ delivery: await webhooks.testWebhook(context, params) }),
  rotateWebhookSecret: async ({ params, context, actor }) => {
    await context.requireProof(actor)
    return await webhooks.rotateWebhookSecret(context, params)
  },
  listWebhookDeliveries: async ({ params, context }) => ({
    deliveries: await webhooks.listWebhookDeliveries(context, params),
  }),
}
