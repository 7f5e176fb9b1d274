import type { userRoutes } from '@rostrum/contract/routes/users'
import { answerNotice } from '@rostrum/core/tracking/answer-notice'
import { readNotices } from '@rostrum/core/tracking/notices'
import { requireOwn } from '@rostrum/core/tracking/require-own'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const listNotices: UserHandlers['listNotices'] = async ({ params, actor, context }) =>
  await readNotices(context, requireOwn(actor, params.userId))

export const answerNotices: UserHandlers['answerNotices'] = async ({ params, body, actor, context }) => {
  const userId = requireOwn(actor, params.userId)
  for (const answer of body.answers) await answerNotice(context, userId, answer)
  return await readNotices(context, userId)
}
