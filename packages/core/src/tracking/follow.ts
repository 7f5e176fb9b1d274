import { FOLLOWING } from '@rostrum/contract/words/messages'
import { FOLLOWED_MAX } from '@rostrum/contract/rules/limits'
import { FETCHED_KINDS, type FetchedRef, type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import { AppError } from '../lib/app-error.ts'
import { enqueueFetch } from '../store/sync/fetch-queue.ts'
import { findFollowerVersion, putFollower, removeFollower } from '../store/following/followers.ts'
import { addFollow, type Follow, listFollows, removeFollow } from '../store/following/follows.ts'
import { rankOf } from '../store/sync/fetch-ranks.ts'
import { findSubjects, notFoundMessage, type StoredSubjects, titleOf } from './subjects.ts'
import type { StoreContext } from '../store/context.ts'

function lacksDetails({ kind, key }: FetchedRef, subjects: StoredSubjects): boolean {
  const head = subjects[kind].get(key)
  return head !== undefined && (head.detailedFor ?? '') < head.sourceUpdatedAt
}

/** The index of followers may have extra entries but lacks none: it is written first, and again after an unfollow. */
export async function follow(
  { store, now }: StoreContext,
  userId: string,
  { rhythm, ...followed }: RecordRef & Pick<Follow, 'rhythm'>,
): Promise<void> {
  const subjects = await findSubjects(store, [followed])
  const title = titleOf(followed, subjects)
  if (title === undefined) throw new AppError('not_found', { message: notFoundMessage(followed.kind) })
  const version = await putFollower(store, userId, followed)
  const isFollowed = await addFollow(
    store,
    userId,
    { ...followed, title, followedAt: now().toISOString(), ...(rhythm !== undefined && { rhythm }) },
    FOLLOWED_MAX,
  )
  if (!isFollowed) {
    await removeFollower(store, userId, { ...followed, version })
    throw new AppError('conflict', { message: FOLLOWING.full })
  }
  await putFollower(store, userId, followed)
  const kind = FETCHED_KINDS.find((each) => each === followed.kind)
  if (kind !== undefined && lacksDetails({ ...followed, kind }, subjects)) {
    const ref = { kind, key: followed.key }
    await enqueueFetch(store, { ...ref, priority: 'tracked', rank: rankOf(ref), failures: 0 })
  }
}

export async function unfollow({ store }: StoreContext, userId: string, followed: RecordRef): Promise<void> {
  const version = await findFollowerVersion(store, userId, followed)
  await removeFollow(store, userId, followed)
  if (version !== undefined) await removeFollower(store, userId, { ...followed, version })
}

export async function areFollowed(
  { store }: Pick<StoreContext, 'store'>,
  userId: string,
  candidates: readonly RecordRef[],
): Promise<boolean[]> {
  const follows = await listFollows(store, userId)
  const followedNames = new Set(follows.map(refId))
  return candidates.map((it) => followedNames.has(refId(it)))
}
