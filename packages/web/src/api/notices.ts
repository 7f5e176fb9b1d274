import type { NoticeAnswer } from '@rostrum/contract/entities/notices'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import * as noticeHeads from '@rostrum/contract/route-heads/notices'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { milliseconds } from './query-client.ts'
import { call, notifyOtherTabs, queryClient, reads } from './singletons.ts'

const noticesKey = () => ['notices', ownUserId()]

export const noticeQueries = {
  list: () =>
    queryOptions({
      queryKey: noticesKey(),
      queryFn: reads(noticeHeads.listNotices, { params: { userId: ownUserId() } }),
      staleTime: milliseconds(MINUTE_SECONDS),
    }),
}

export async function answerNotices(answers: NoticeAnswer[]) {
  const request = { params: { userId: ownUserId() }, body: { answers } }
  const left = await call(noticeHeads.answerNotices, request)
  queryClient.setQueryData(noticesKey(), left)
  notifyOtherTabs()
  if (answers.some(({ choice }) => choice !== 'keep')) {
    void queryClient.invalidateQueries({ queryKey: ['tracking'] })
    void queryClient.invalidateQueries({ queryKey: ['following'] })
  }
  return left
}
