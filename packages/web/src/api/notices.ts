import type { Notice, NoticeAnswer } from '@rostrum/contract/entities/notices'
import { MINUTE_SECONDS } from '@rostrum/contract/times'
import * as noticeHeads from '@rostrum/contract/route-heads/notices'
import { queryOptions } from '@tanstack/react-query'
import { ownUserId } from './following.ts'
import { milliseconds } from './query-client.ts'
import { call, notifyOtherTabs, queryClient } from './singletons.ts'

interface Notices {
  readonly notices: readonly Notice[]
  /** The total, including those that are not listed yet. */
  readonly count: number
}

const noticesKey = () => ['notices', ownUserId()]

export const noticeQueries = {
  list: () =>
    queryOptions({
      queryKey: noticesKey(),
      queryFn: ({ signal }): Promise<Notices> =>
        call(noticeHeads.listNotices, { params: { userId: ownUserId() } }, { signal }),
      staleTime: milliseconds(MINUTE_SECONDS),
    }),
}

export async function answerNotices(answers: NoticeAnswer[]): Promise<Notices> {
  const request = { params: { userId: ownUserId() }, body: { answers } }
  const left: Notices = await call(noticeHeads.answerNotices, request)
  queryClient.setQueryData(noticesKey(), left)
  notifyOtherTabs()
  if (answers.some(({ choice }) => choice !== 'keep')) {
    void queryClient.invalidateQueries({ queryKey: ['tracking'] })
    void queryClient.invalidateQueries({ queryKey: ['following'] })
  }
  return left
}
