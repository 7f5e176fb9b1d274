import type { userRoutes } from '@rostrum/contract/routes/users'
import { chooseSettings, listRhythms, setRhythm } from '@rostrum/core/alerts/choose-settings'
import { readAlerts } from '@rostrum/core/alerts/read-alerts'
import { readSettings } from '@rostrum/core/alerts/read-settings'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const listAlerts: UserHandlers['listAlerts'] = async ({ params, query, context }) =>
  await readAlerts(context, params.userId, query)

export const getAlertSettings: UserHandlers['getAlertSettings'] = async ({ params, context }) =>
  await readSettings(context.store, params.userId)

export const putAlertSettings: UserHandlers['putAlertSettings'] = async ({ params, body, context }) => {
  const { userId } = params
  await chooseSettings(context, userId, body)
  return await readSettings(context.store, userId)
}

export const putFollowRhythm: UserHandlers['putFollowRhythm'] = async ({ params, body, context }) => {
  await setRhythm(context, params.userId, body)
  return body
}

export const listFollowRhythms: UserHandlers['listFollowRhythms'] = async ({ params, context }) => ({
  rhythms: await listRhythms(context.store, params.userId),
})
