import type { TrackedRecord } from '../../api/tracking.ts'

/** As much of one of the service's lists as has been read, the latest changed first. */
export interface LoadedList {
  readonly rows: readonly TrackedRecord[]
  readonly hasMore: boolean
}

/** When something last changed; what never changed since it is known stands where it was followed. */
export const lastChangedAt = ({
  lastChange,
  followedAt,
}: Pick<TrackedRecord, 'lastChange' | 'followedAt'>): string => lastChange?.seenAt ?? followedAt

/** How far back a list has been read; all the way when there is no more. */
const loadedBackTo = ({ rows, hasMore }: LoadedList): string => {
  const last = rows.at(-1)
  return hasMore && last ? lastChangedAt(last) : ''
}

/** The list whose next page comes next in the order of all. */
export const nextToLoad = <L extends LoadedList>(lists: readonly L[]): L | undefined =>
  lists.filter(({ hasMore }) => hasMore).toSorted((a, b) => (loadedBackTo(a) < loadedBackTo(b) ? 1 : -1))[0]

/** Several lists as one, as far as nothing that has not been read can come in between. */
export function mergeTracked(lists: readonly LoadedList[]): TrackedRecord[] {
  const cutoff = lists.map(loadedBackTo).toSorted().at(-1) ?? ''
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => lastChangedAt(row) >= cutoff)
    .toSorted((a, b) => (lastChangedAt(a) < lastChangedAt(b) ? 1 : -1))
}
