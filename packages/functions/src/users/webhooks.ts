import type { userRoutes } from '@rostrum/contract/routes/users'
import { requireOwn } from '@rostrum/core/tracking/require-own'
import * as webhooks from '@rostrum/core/webhooks/keep-webhooks'
import type { Context } from '../context/context.ts'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

const keepingOf = ({ store, now, env }: Context) => ({
  store,
  now,
  admitsLoopback: env.ROSTRUM_LOOPBACK_RECEIVERS,
})

export const listWebhooks: UserHandlers['listWebhooks'] = async ({ params, actor, context }) => ({
  webhooks: await webhooks.listWebhooks(context, requireOwn(actor, params.userId)),
})

export const createWebhook: UserHandlers['createWebhook'] = async ({ params, body, actor, context }) =>
  await webhooks.createWebhook(keepingOf(context), requireOwn(actor, params.userId), body)

export const changeWebhook: UserHandlers['changeWebhook'] = async ({ params, body, actor, context }) => {
  requireOwn(actor, params.userId)
  const { state, ...choices } = body
  return { webhook: await webhooks.changeWebhook(keepingOf(context), params, { choices, state }) }
}

export const deleteWebhook: UserHandlers['deleteWebhook'] = async ({ params, actor, context }) => {
  const userId = requireOwn(actor, params.userId)
  await webhooks.deleteWebhook(context, params)
  return { webhooks: await webhooks.listWebhooks(context, userId) }
}

export const testWebhook: UserHandlers['testWebhook'] = async ({ params, actor, context }) => {
  requireOwn(actor, params.userId)
  return { delivery: await webhooks.testWebhook(context, params) }
}

export const rotateWebhookSecret: UserHandlers['rotateWebhookSecret'] = async ({
  params,
  actor,
  context,
}) => {
  requireOwn(actor, params.userId)
  return await webhooks.rotateWebhookSecret(context, params)
}

export const listWebhookDeliveries: UserHandlers['listWebhookDeliveries'] = async ({
  params,
  actor,
  context,
}) => {
  requireOwn(actor, params.userId)
  return { deliveries: await webhooks.listWebhookDeliveries(context, params) }
}
