import type { NoticeAnswer } from '@rostrum/contract/entities/notices'
import { isNoticeKind } from '@rostrum/contract/entities/tracking'
import { refId } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import { listFollows, setFollowAnswer } from '../store/following/follows.ts'
import { findEvent } from '../store/record/ledger-events.ts'
import { follow, unfollow } from './follow.ts'
import { listTurns, successorOf } from './notices.ts'
import type { StoreContext } from '../store/context.ts'

const notAsked = (): AppError => new AppError('not_found', { message: 'There is no question about this.' })

/** Follows the new bill before unfollowing the old one and stores the answer last, so that repeating after a crash is safe. */
export async function answerNotice(
  context: StoreContext,
  userId: string,
  { eventId, choice }: NoticeAnswer,
): Promise<void> {
  const { store } = context
  const event = await findEvent(store, eventId)
  if (event === undefined || !isNoticeKind(event.kind)) throw notAsked()
  const { subject, recordedAt } = event
  const followed = (await listFollows(store, userId)).find((it) => refId(it) === refId(subject))
  // Answered in another tab, or a repeated request.
  if (followed === undefined) return
  if (choice === 'also' || choice === 'instead') {
    const key = successorOf(await listTurns(store, subject, { until: recordedAt }))
    if (key === undefined) throw notAsked()
    const { rhythm } = followed
    await follow(context, userId, { kind: 'bill', key, ...(rhythm !== undefined && { rhythm }) })
  }
  if (choice === 'stop' || choice === 'instead') await unfollow(context, userId, subject)
  else await setFollowAnswer(store, userId, subject, recordedAt)
}
