import type { userRoutes } from '@rostrum/contract/routes/users'
import { chooseSettings, listRhythms, setRhythm } from '@rostrum/core/alerts/choose-settings'
import { readAlerts } from '@rostrum/core/alerts/read-alerts'
import { readSettings } from '@rostrum/core/alerts/read-settings'
import { requireOwn } from '@rostrum/core/tracking/require-own'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const listAlerts: UserHandlers['listAlerts'] = async ({ params, query, actor, context }) =>
  await readAlerts(context, requireOwn(actor, params.userId), query)

export const getAlertSettings: UserHandlers['getAlertSettings'] = async ({ params, actor, context }) =>
  await readSettings(context.store, requireOwn(actor, params.userId))

export const putAlertSettings: UserHandlers['putAlertSettings'] = async ({
  params,
  body,
  actor,
  context,
}) => {
  const userId = requireOwn(actor, params.userId)
  await chooseSettings(context, userId, body)
  return await readSettings(context.store, userId)
}

export const putFollowRhythm: UserHandlers['putFollowRhythm'] = async ({ params, body, actor, context }) => {
  await setRhythm(context, requireOwn(actor, params.userId), body)
  return body
}

export const listFollowRhythms: UserHandlers['listFollowRhythms'] = async ({ params, actor, context }) => ({
  rhythms: await listRhythms(context.store, requireOwn(actor, params.userId)),
})
