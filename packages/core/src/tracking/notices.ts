import { currentCongress } from '@rostrum/contract/congress/congress'
import { type Notice, type NoticeAnswer, NOTICES_MAX } from '@rostrum/contract/entities/notices'
import { isNoticeKind } from '@rostrum/contract/entities/tracking'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import { compareText } from '../lib/compare.ts'
import { mapLimited } from '../lib/map-limited.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { type Follow, listFollows, setFollowAnswer } from '../store/following/follows.ts'
import { findEvent, listEventsOf } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import * as following from './follow.ts'
import { findLatestByName } from './histories.ts'
import { findSubjects, type StoredSubjects, titleOf } from './subjects.ts'
import type { StoreContext } from '../store/context.ts'

const CONCURRENCY = 16
/** Some actions, texts and summaries come even after the law. */
const EVENTS_MAX = 200

/** Events that end or reintroduce a record, newest first. */
async function listTurns(
  store: Store,
  ref: RecordRef,
  { after = '0', until = '~' }: { readonly after?: string; readonly until?: string } = {},
): Promise<LedgerEvent[]> {
  const { events } = await listEventsOf(store, ref, {
    limit: EVENTS_MAX,
    sort: { from: after, to: `${until}~` },
  })
  return events.filter(({ kind, recordedAt }) => isNoticeKind(kind) && recordedAt > after)
}

/** The key of the reintroduced bill, from a bill's events, newest first. */
const successorOf = (turns: readonly LedgerEvent[]): string | undefined =>
  turns.find(({ kind }) => kind === 'reintroduced')?.to

/** Whether a record has ended, so that only few histories need reading. */
function isOver({ kind, key }: RecordRef, subjects: StoredSubjects, now: Date): boolean {
  if (kind === 'member') return subjects.member.get(key)?.isCurrent === false
  const bill = subjects.bill.get(key)
  return bill !== undefined && (bill.laws.length > 0 || bill.congress < currentCongress(now))
}

interface Asked {
  readonly follow: Follow
  readonly turns: readonly [LedgerEvent, ...LedgerEvent[]]
}

const sinceOf = ({ followedAt, answeredUntil = '' }: Follow): string =>
  answeredUntil > followedAt ? answeredUntil : followedAt

async function findAsked({ store, now }: StoreContext, follows: readonly Follow[]): Promise<Asked[]> {
  const latest = await findLatestByName(store, follows)
  const changed = follows.filter((follow) => (latest.get(refId(follow))?.end ?? '') > sinceOf(follow))
  const subjects = await findSubjects(store, changed)
  const over = changed.filter((follow) => isOver(follow, subjects, now()))
  const asked = await mapLimited(over, CONCURRENCY, async (follow): Promise<Asked[]> => {
    const [first, ...rest] = await listTurns(store, follow, { after: sinceOf(follow) })
    return first === undefined ? [] : [{ follow, turns: [first, ...rest] }]
  })
  return asked.flat().toSorted((a, b) => compareText(b.turns[0].recordedAt, a.turns[0].recordedAt))
}

/** Follows that ended or were reintroduced since they were followed or last answered; each record once. */
export async function readNotices(
  context: StoreContext,
  userId: string,
): Promise<{ notices: Notice[]; count: number }> {
  const { store } = context
  const follows = await listFollows(store, userId)
  const followed = new Set(follows.map(refId))
  const asked = await findAsked(
    context,
    follows.filter(({ kind }) => kind === 'bill' || kind === 'member'),
  )
  const shown = asked.slice(0, NOTICES_MAX)
  const successors = shown.flatMap(({ turns }) => successorOf(turns) ?? [])
  const subjects = await findSubjects(store, [
    ...shown.map(({ follow }) => follow),
    ...successors.map((key) => ({ kind: 'bill', key }) as const),
  ])
  const notices = shown.map(({ follow: { kind, key, title }, turns }): Notice => {
    const successor = successorOf(turns)
    const ref = successor === undefined ? undefined : ({ kind: 'bill', key: successor } as const)
    return {
      eventId: turns[0].id,
      item: { kind, key, title: titleOf({ kind, key }, subjects) ?? title },
      changes: [...turns],
      recordedAt: turns[0].recordedAt,
      ...(ref !== undefined && {
        successor: {
          key: ref.key,
          title: titleOf(ref, subjects) ?? title,
          isFollowed: followed.has(refId(ref)),
        },
      }),
    }
  })
  return { notices, count: asked.length }
}

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
    await following.follow(context, userId, { kind: 'bill', key, ...(rhythm !== undefined && { rhythm }) })
  }
  if (choice === 'stop' || choice === 'instead') await following.unfollow(context, userId, subject)
  else await setFollowAnswer(store, userId, subject, recordedAt)
}
