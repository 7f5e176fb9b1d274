import type { NoticeAnswer } from '@rostrum/contract/entities/notices'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import * as noticeHeads from '@rostrum/contract/route-heads/notices'
import { ownParams } from './following.ts'
import { milliseconds } from './query-client.ts'
import { call, keepAnswer, notifyOtherTabs, OWN, queryClient, readQuery } from './singletons.ts'

export const noticeQueries = {
  list: () => readQuery(noticeHeads.listNotices, ownParams(), { staleTime: milliseconds(MINUTE_SECONDS) }),
}

export async function answerNotices(answers: NoticeAnswer[]) {
  const request = { ...ownParams(), body: { answers } }
  const fallback = 'Your choice could not be saved. Please try again.'
  const left = await call(noticeHeads.answerNotices, request, { fallback })
  await keepAnswer(noticeQueries.list(), left)
  notifyOtherTabs()
  if (answers.some(({ choice }) => choice !== 'keep')) void queryClient.invalidateQueries({ queryKey: [OWN] })
  return left
}
