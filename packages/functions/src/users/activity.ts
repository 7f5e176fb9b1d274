import type { userRoutes } from '@rostrum/contract/routes/users'
import { findReadMarker, putReadMarker } from '@rostrum/core/store/following/read-markers'
import { answerNotice, readNotices } from '@rostrum/core/tracking/notices'
import { listActivity } from '@rostrum/core/tracking/activity'
import { readStats } from '@rostrum/core/tracking/stats'
import { listTopics } from '@rostrum/core/tracking/topics'
import { recordVisit } from '@rostrum/core/tracking/visits'
import type { Handlers } from '../http/handlers.ts'

export const handlers = {
  getStats: async ({ params, context }) => await readStats(context, params.userId),
  getActivity: async ({ params, query, context }) => await listActivity(context, params.userId, query),
  putActivityLooked: async (request) => {
    const { params, body, context } = request
    const { userId } = params
    const now = context.now().toISOString()
    // A read marker in the future would hide future activity.
    await putReadMarker(context.store, userId, body.lookedAt < now ? body.lookedAt : now)
    return { lookedAt: (await findReadMarker(context.store, userId)) ?? now }
  },
  putVisit: async ({ params, context }) => {
    const { lastVisitAt = null } = await recordVisit(context, params.userId)
    return { lastVisitAt }
  },
  listNotices: async ({ params, context }) => await readNotices(context, params.userId),
  answerNotices: async ({ params, body, context }) => {
    const { userId } = params
    for (const answer of body.answers) await answerNotice(context, userId, answer)
    return await readNotices(context, userId)
  },
  listTrackedTopics: async ({ params, context }) => ({
    policyAreas: await listTopics(context, params.userId),
  }),
} satisfies Partial<Handlers<typeof userRoutes>>
