import type { TrackedRecord, TrackedSort } from '../../api/tracking.ts'

/** The loaded pages of a list, in the order of `sort`. */
export interface LoadedList {
  readonly rows: readonly TrackedRecord[]
  readonly hasMore: boolean
}

type SortedRow = Pick<TrackedRecord, 'lastChange' | 'followedAt'>

/** When the record was followed, or when it last changed; one without changes sorts by when it was followed. */
export const sortInstant = ({ lastChange, followedAt }: SortedRow, sort: TrackedSort): string =>
  (sort === 'changed' ? lastChange?.seenAt : undefined) ?? followedAt

/** The sort key of the last loaded row; empty, which sorts first, once the whole list is loaded. */
const loadedBackTo = ({ rows, hasMore }: LoadedList, sort: TrackedSort): string => {
  const last = rows.at(-1)
  return hasMore && last ? sortInstant(last, sort) : ''
}

/** The list whose next page continues the merged list. */
export const nextToLoad = <L extends LoadedList>(lists: readonly L[], sort: TrackedSort): L | undefined =>
  lists
    .filter(({ hasMore }) => hasMore)
    .toSorted((a, b) => (loadedBackTo(a, sort) < loadedBackTo(b, sort) ? 1 : -1))[0]

/** A k-way merge of partly loaded lists, up to the first position where a row not yet loaded could belong. */
export function mergeTracked(lists: readonly LoadedList[], sort: TrackedSort): TrackedRecord[] {
  const cutoff =
    lists
      .map((list) => loadedBackTo(list, sort))
      .toSorted()
      .at(-1) ?? ''
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => sortInstant(row, sort) >= cutoff)
    .toSorted((a, b) => (sortInstant(a, sort) < sortInstant(b, sort) ? 1 : -1))
}
