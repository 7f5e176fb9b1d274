import type { Pagination } from '@rostrum/contract/entities/common'
import type { FollowedRecord, TRACKED_SORTS } from '@rostrum/contract/entities/tracking'
import { type RecordKind, refId } from '@rostrum/contract/entities/record-ref'
import { compareText } from '../lib/compare.ts'
import { paginate, type OffsetPage } from '../lib/page.ts'
import { type Follow, listFollows } from '../store/following/follows.ts'
import type { Store } from '../store/store.ts'
import { findLatestByName } from './histories.ts'
import { findSubjects, stateOf, titleOf } from './subjects.ts'
import { filterByTopic } from './topics.ts'

export interface FollowedQuery extends OffsetPage {
  readonly sort: (typeof TRACKED_SORTS)[number]
  /** All kinds by default. */
  readonly kinds?: readonly RecordKind[] | undefined
  readonly policyArea?: string | undefined
}

export async function listFollowsOfKinds(
  store: Store,
  userId: string,
  kinds: readonly RecordKind[] | undefined,
): Promise<Follow[]> {
  const follows = await listFollows(store, userId)
  return kinds === undefined ? follows : follows.filter(({ kind }) => kinds.includes(kind))
}

/** A page of follows, each with its latest change. A record no longer stored has its title from when it was followed. */
export async function listFollowed(
  store: Store,
  userId: string,
  { kinds, policyArea, sort, ...page }: FollowedQuery,
): Promise<{ follows: FollowedRecord[]; pagination: Pagination }> {
  const ofKinds = await listFollowsOfKinds(store, userId, kinds)
  const follows = policyArea === undefined ? ofKinds : await filterByTopic(store, ofKinds, policyArea)
  // a record without changes sorts by the time it was followed
  const allLatest = sort === 'changed' ? await findLatestByName(store, follows) : undefined
  const sortInstantOf = (it: Follow): string => allLatest?.get(refId(it))?.event.seenAt ?? it.followedAt
  const sorted = follows.toSorted((a, b) => compareText(sortInstantOf(b), sortInstantOf(a)))
  const { rows, pagination } = paginate(sorted, page)
  const [subjects, latest] = await Promise.all([
    findSubjects(store, rows),
    allLatest ?? findLatestByName(store, rows),
  ])
  const views = rows.map((follow): FollowedRecord => {
    const { kind, key, title: followedTitle, followedAt } = follow
    const event = latest.get(refId(follow))?.event
    return {
      kind,
      key,
      title: titleOf(follow, subjects) ?? followedTitle,
      ...stateOf(follow, subjects),
      followedAt,
      followedTitle,
      ...(event !== undefined && { lastChange: event }),
    }
  })
  return { follows: views, pagination }
}
