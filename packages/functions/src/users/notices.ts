import type { userRoutes } from '@rostrum/contract/routes/users'
import { answerNotice } from '@rostrum/core/tracking/answer-notice'
import { readNotices } from '@rostrum/core/tracking/notices'
import type { Handlers } from '../http/handlers.ts'

type UserHandlers = Handlers<typeof userRoutes>

export const listNotices: UserHandlers['listNotices'] = async ({ params, context }) =>
  await readNotices(context, params.userId)

export const answerNotices: UserHandlers['answerNotices'] = async ({ params, body, context }) => {
  const { userId } = params
  for (const answer of body.answers) await answerNotice(context, userId, answer)
  return await readNotices(context, userId)
}
