import type { userRoutes } from '@rostrum/contract/routes/users'
import { findReadMarker, putReadMarker } from '@rostrum/core/store/following/read-markers'
import { listActivity } from '@rostrum/core/tracking/activity'
import { readStats } from '@rostrum/core/tracking/stats'
import { listTopics } from '@rostrum/core/tracking/topics'
import { recordVisit } from '@rostrum/core/tracking/visits'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const getStats: UserHandlers['getStats'] = async ({ params, context }) =>
  await readStats(context, params.userId)

export const getActivity: UserHandlers['getActivity'] = async ({ params, query, context }) =>
  await listActivity(context, params.userId, query)

export const putActivityLooked: UserHandlers['putActivityLooked'] = async (request) => {
  const { params, body, context } = request
  const { userId } = params
  const now = context.now().toISOString()
  // A read marker in the future would hide future activity.
  await putReadMarker(context.store, userId, body.lookedAt < now ? body.lookedAt : now)
  return { lookedAt: (await findReadMarker(context.store, userId)) ?? now }
}

export const putVisit: UserHandlers['putVisit'] = async ({ params, context }) => {
  const { lastVisitAt = null } = await recordVisit(context, params.userId)
  return { lastVisitAt }
}

export const listTrackedTopics: UserHandlers['listTrackedTopics'] = async ({ params, context }) => ({
  policyAreas: await listTopics(context, params.userId),
})
