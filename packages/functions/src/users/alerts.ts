import type { alertRoutes } from '@rostrum/contract/routes/alerts'
import { chooseSettings, listRhythms, setRhythm } from '@rostrum/core/alerts/choose-settings'
import { readAlerts } from '@rostrum/core/alerts/read-alerts'
import { readSettings } from '@rostrum/core/alerts/read-settings'
import type { Handlers } from '../http/handlers.ts'

export const handlers: Handlers<typeof alertRoutes> = {
  listAlerts: async ({ params, query, context }) => await readAlerts(context, params.userId, query),
  getAlertSettings: async ({ params, context }) => await readSettings(context.store, params.userId),
  putAlertSettings: async ({ params, body, context }) => {
    const { userId } = params
    await chooseSettings(context, userId, body)
    return await readSettings(context.store, userId)
  },
  putFollowRhythm: async ({ params, body, context }) => {
    await setRhythm(context, params.userId, body)
    return body
  },
  listFollowRhythms: async ({ params, context }) => ({
    rhythms: await listRhythms(context.store, params.userId),
  }),
}
