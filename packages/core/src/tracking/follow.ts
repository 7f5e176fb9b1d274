import { FAILURES, FOLLOWING, SCREENS } from '@rostrum/contract/messages'
import { FOLLOWED_MAX } from '@rostrum/contract/limits'
import { AppError } from '../lib/app-error.ts'
import { enqueueFetch } from '../store/fetch-queue.ts'
import { addFollow, type Followed, listFollows, removeFollow } from '../store/follows.ts'
import type { Store } from '../store/store.ts'
import { nameOf } from './histories.ts'
import { findSubjects, type StoredSubjects, titleOf } from './subjects.ts'

export interface TrackingContext {
  readonly store: Store
  readonly now: () => Date
}

const NOT_FOUND: Readonly<Record<Followed['kind'], string>> = {
  member: FAILURES.memberNotFound,
  bill: SCREENS.billNotFound,
  amendment: SCREENS.amendmentNotFound,
}

/** Whether its details, as the source has them now, are still to be fetched. */
function lacksDetails({ kind, key }: Followed, { members, bills, amendments }: StoredSubjects): boolean {
  const head = { member: members, bill: bills, amendment: amendments }[kind].get(key)
  return head !== undefined && (head.detailedFor ?? '') < head.sourceUpdatedAt
}

/** Members, who have no congress of their own, come before every bill. */
const rankOf = ({ kind, key }: Followed): string => (kind === 'member' ? '999' : `${key.split('/')[0]}#`)

/** Follows something that is held; twice is once. */
export async function follow(
  { store, now }: TrackingContext,
  userId: string,
  followed: Followed,
): Promise<void> {
  const subjects = await findSubjects(store, [followed])
  const title = titleOf(followed, subjects)
  if (title === undefined) throw new AppError('not_found', { message: NOT_FOUND[followed.kind] })
  const isFollowed = await addFollow(
    store,
    userId,
    { ...followed, title, followedAt: now().toISOString() },
    FOLLOWED_MAX,
  )
  if (!isFollowed) throw new AppError('conflict', { message: FOLLOWING.full })
  if (lacksDetails(followed, subjects)) {
    await enqueueFetch(store, { ...followed, priority: 'tracked', rank: rankOf(followed), failures: 0 })
  }
}

export async function unfollow(
  { store }: TrackingContext,
  userId: string,
  followed: Followed,
): Promise<void> {
  await removeFollow(store, userId, followed)
}

/** Which of these a person follows. */
export async function areFollowed(
  { store }: Pick<TrackingContext, 'store'>,
  userId: string,
  asked: readonly Followed[],
): Promise<boolean[]> {
  const follows = await listFollows(store, userId)
  const followedNames = new Set(follows.map(nameOf))
  return asked.map((it) => followedNames.has(nameOf(it)))
}
