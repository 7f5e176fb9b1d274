import type { userRoutes } from '@rostrum/contract/routes/users'
import * as webhooks from '@rostrum/core/webhooks/keep-webhooks'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

const keepingOf = ({ store, now, env }: Context) => ({
  store,
  now,
  admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS,
})

export const listWebhooks: UserHandlers['listWebhooks'] = async ({ params, context }) => ({
  webhooks: await webhooks.listWebhooks(context, params.userId),
})

export const createWebhook: UserHandlers['createWebhook'] = async ({ params, body, context }) =>
  await webhooks.createWebhook(keepingOf(context), params.userId, body)

export const changeWebhook: UserHandlers['changeWebhook'] = async ({ params, body, context }) => {
  const { state, ...choices } = body
  return { webhook: await webhooks.changeWebhook(keepingOf(context), params, { choices, state }) }
}

export const deleteWebhook: UserHandlers['deleteWebhook'] = async ({ params, context }) => {
  const { userId } = params
  await webhooks.deleteWebhook(context, params)
  return { webhooks: await webhooks.listWebhooks(context, userId) }
}

export const testWebhook: UserHandlers['testWebhook'] = async ({ params, context }) => {
  return { delivery: await webhooks.testWebhook(context, params) }
}

export const rotateWebhookSecret: UserHandlers['rotateWebhookSecret'] = async ({ params, context }) => {
  return await webhooks.rotateWebhookSecret(context, params)
}

export const listWebhookDeliveries: UserHandlers['listWebhookDeliveries'] = async ({ params, context }) => {
  return { deliveries: await webhooks.listWebhookDeliveries(context, params) }
}
