import type { TrackedRecord } from '../../api/tracking.ts'

/** The loaded pages of a list, most recently changed first. */
export interface LoadedList {
  readonly rows: readonly TrackedRecord[]
  readonly hasMore: boolean
}

/** The sort key: when the record last changed, or else when it was followed. */
export const lastChangedAt = ({
  lastChange,
  followedAt,
}: Pick<TrackedRecord, 'lastChange' | 'followedAt'>): string => lastChange?.seenAt ?? followedAt

/** The sort key of the last loaded row; empty, which sorts before all others, once the whole list is loaded. */
const loadedBackTo = ({ rows, hasMore }: LoadedList): string => {
  const last = rows.at(-1)
  return hasMore && last ? lastChangedAt(last) : ''
}

/** The list whose next page continues the merged list. */
export const nextToLoad = <L extends LoadedList>(lists: readonly L[]): L | undefined =>
  lists.filter(({ hasMore }) => hasMore).toSorted((a, b) => (loadedBackTo(a) < loadedBackTo(b) ? 1 : -1))[0]

/** A k-way merge of partly loaded lists, up to the first position where a row not yet loaded could belong. */
export function mergeTracked(lists: readonly LoadedList[]): TrackedRecord[] {
  const cutoff = lists.map(loadedBackTo).toSorted().at(-1) ?? ''
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => lastChangedAt(row) >= cutoff)
    .toSorted((a, b) => (lastChangedAt(a) < lastChangedAt(b) ? 1 : -1))
}
