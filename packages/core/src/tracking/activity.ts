import type { Activity } from '@rostrum/contract/entities/tracking'
import { type RecordKind, refId } from '@rostrum/contract/entities/record-ref'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findReadMarker } from '../store/following/read-markers.ts'
import { eventSortKey } from '../store/record/ledger-events.ts'
import { type Follow, listFollows } from '../store/following/follows.ts'
import type { StoreContext } from '../store/context.ts'
import { readOnce } from '../store/read-ahead.ts'
import { compareText } from '../lib/compare.ts'
import { listEarlierNews } from './earlier-news.ts'
import { membersIn, withMemberVotes } from './member-votes.ts'
import { mergeHistories } from './histories.ts'
import { findSubjects, stateOf, type StoredSubjects, titleOf } from './subjects.ts'
import { filterByTopic } from './topics.ts'

interface ActivityQuery {
  readonly limit: number
  readonly before?: string
  /** Returns only events seen after this instant. */
  readonly since?: string
  readonly kind?: RecordKind
  readonly policyArea?: string
}

/** Sorts after every event of the instant: sort keys continue with digits, which are below `~`. */
const endOfInstant = (moment: string): string => `${moment}#~`

interface ActivityViewer {
  readonly follows: ReadonlyMap<string, Follow>
  readonly subjects: StoredSubjects
  readonly lookedAt: string
}

function activityView(
  { subject, nth: _nth, foundIn: _found, sourceUpdatedAt: _updated, ...event }: LedgerEvent,
  { follows, subjects, lookedAt }: ActivityViewer,
): Activity {
  const follow = follows.get(refId(subject))
  const title = titleOf(subject, subjects) ?? follow?.title ?? subject.key
  const { committee: _committee, ...state } = stateOf(subject, subjects)
  const readUntil = [lookedAt, follow?.followedAt ?? ''].toSorted().at(-1) ?? ''
  return {
    ...event,
    item: { ...subject, title, ...state },
    isUnread: event.seenAt > readUntil,
    ...(follow !== undefined && event.seenAt < follow.followedAt && { isBeforeFollow: true }),
  }
}

/** Changes of followed records. The newest page continues with events from before the log began. */
export async function listActivity(
  context: StoreContext,
  userId: string,
  { limit, before, since, kind, policyArea }: ActivityQuery,
): Promise<{ readonly activity: Activity[]; readonly next?: string; readonly lookedAt: string | null }> {
  // earlier news concern the same subjects as the page
  const store = readOnce(context.store)
  const [all, lookedAt = null] = await Promise.all([
    listFollows(store, userId),
    findReadMarker(store, userId),
  ])
  const ofKind = all.filter((it) => kind === undefined || it.kind === kind)
  const followed = policyArea === undefined ? ofKind : await filterByTopic(store, ofKind, policyArea)
  const range = {
    limit: limit + 1, // one extra event shows whether there is a next page
    ...(before !== undefined && { before }),
    ...(since !== undefined && { after: endOfInstant(since) }),
  }
  const found = await mergeHistories(store, followed, range)
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  // Includes votes of followed members, which may make the page slightly longer.
  const logged = await withMemberVotes(store, page, membersIn(followed))
  const isWhole = before === undefined && since === undefined && last === undefined
  const earlier = isWhole ? await listEarlierNews({ ...context, store }, followed, logged) : []
  const events =
    earlier.length === 0
      ? logged
      : [...logged, ...earlier].toSorted((a, b) => compareText(b.seenAt, a.seenAt))
  const viewer = {
    follows: new Map(followed.map((it) => [refId(it), it])),
    subjects: await findSubjects(
      store,
      events.map(({ subject }) => subject),
    ),
    lookedAt: lookedAt ?? '',
  }
  const activity = events.map((event) => activityView(event, viewer))
  return last === undefined ? { activity, lookedAt } : { activity, next: eventSortKey(last), lookedAt }
}
