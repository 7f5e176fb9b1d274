import { RETRIES } from '@rostrum/contract/rules/limits'
import { MINUTE_SECONDS } from '@rostrum/contract/lib/times'
import { failedToStopTracking, failedToTrack, SCREENS } from '@rostrum/contract/words/messages'
import { keySegmentOf } from '@rostrum/contract/entities/record-path'
import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import * as heads from '@rostrum/contract/route-heads/follows'
import { getStats } from '@rostrum/contract/route-heads/users'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { auth, call, notifyOtherTabs, OWN, queryClient, readQuery } from './singletons.ts'
import { createOptimisticFollows, type FollowState } from './optimistic-follows.ts'
import { milliseconds, retryUpTo } from './query-client.ts'

export const trackingRetry = {
  retry: retryUpTo(RETRIES.tracking),
  retryDelay: (failures: number): number =>
    milliseconds(Math.min(2 ** failures, RETRIES.trackingBackoffMaxSeconds)),
} as const

/** For calls that only signed-in readers can make. */
export const ownUserId = (): string => auth.getState().user?.id ?? ''
export const ownParams = () => ({ params: { userId: ownUserId() } })

function send(item: RecordRef, isFollowed: boolean): Promise<unknown> {
  const request = { params: { userId: ownUserId(), kind: item.kind, key: keySegmentOf(item) } }
  const fallback = (isFollowed ? failedToTrack : failedToStopTracking)(item.kind)
  return call(isFollowed ? heads.putFollow : heads.deleteFollow, request, { fallback })
}

const stateKey = (name: string) => [OWN, 'follow state', name]

const NEWEST_KEY = [OWN, 'newest follow']

const follows = createOptimisticFollows({
  read: (name) => queryClient.getQueryData<FollowState>(stateKey(name)),
  write: (name, state) => queryClient.setQueryData(stateKey(name), state),
  send,
})

/** Invalidates lists without refetching, so that a row stays visible and the reader can undo. */
export async function toggleFollow(
  item: RecordRef,
  tap: { readonly at: number } | undefined,
): Promise<FollowState | undefined> {
  const result = await follows.toggle(item, tap)
  if (result?.problem === undefined) {
    if (result) notifyOtherTabs()
    void queryClient.invalidateQueries({ queryKey: [OWN], refetchType: 'none' })
    void queryClient.invalidateQueries({ queryKey: statsQuery().queryKey })
    if (result?.isFollowedOnServer) queryClient.setQueryData(NEWEST_KEY, item)
  }
  return result
}

const stateOf = (item: RecordRef) => queryClient.getQueryData<FollowState>(stateKey(refId(item)))

/** Follows those that are not followed yet, one after the other. Resolves to whether all are followed now. */
export async function followAll(items: readonly RecordRef[]): Promise<boolean> {
  for (const item of items) {
    // Read the state again: another press may have followed it meanwhile.
    if (!stateOf(item)?.isFollowed) await toggleFollow(item, undefined)
  }
  return items.every((item) => stateOf(item)?.isFollowedOnServer)
}

/** Marks the rows of a list of followed records as followed. */
export function beginFollowedRead(): (items: readonly RecordRef[]) => void {
  const applyRead = follows.beginRead()
  return (items) => items.forEach((item) => applyRead(refId(item), true))
}

/** Enables the Track buttons of records whose state could not be loaded. */
export function assumeNotFollowed(items: readonly RecordRef[]): void {
  const unknown = items.filter((item) => queryClient.getQueryData(stateKey(refId(item))) === undefined)
  const applyRead = follows.beginRead()
  unknown.forEach((item) => applyRead(refId(item), false))
}

async function fetchFollowStates(
  items: readonly RecordRef[],
  signal: AbortSignal,
): Promise<readonly RecordRef[]> {
  const applyRead = follows.beginRead()
  const records = items.map(({ kind, key }) => ({ kind, key }))
  const request = { ...ownParams(), body: { records } }
  const { followed } = await call(heads.findFollows, request, { fallback: failedToTrack('item'), signal })
  const ids = new Set(followed.map(refId))
  for (const id of items.map(refId)) applyRead(id, ids.has(id))
  return followed
}

/** How many records the user follows, and since when. */
export const statsQuery = () =>
  readQuery(getStats, ownParams(), {
    ...trackingRetry,
    fallback: SCREENS.trackingFailed,
    staleTime: milliseconds(MINUTE_SECONDS),
  })

export const followQueries = {
  /** The record that was followed last since the page was opened. */
  newest: () => queryOptions<RecordRef>({ queryKey: NEWEST_KEY, queryFn: skipToken, staleTime: Infinity }),
  /** Which of these are followed. Each state is cached separately, so that pages share them. */
  states: (items: readonly RecordRef[]) =>
    queryOptions({
      ...trackingRetry,
      queryKey: [OWN, 'follow states', items.map(refId)],
      queryFn: ({ signal }) => fetchFollowStates(items, signal),
      staleTime: milliseconds(MINUTE_SECONDS / 2),
    }),
  /** The cached state of one record; its page fetches it. */
  state: (item: RecordRef) =>
    queryOptions<FollowState>({
      queryKey: stateKey(refId(item)),
      queryFn: skipToken,
      staleTime: Infinity,
    }),
}
