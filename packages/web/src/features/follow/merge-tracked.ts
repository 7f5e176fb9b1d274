import type { Tracked } from '../../api/tracking.ts'

/** As much of one of the service's lists as has been read, the latest changed first. */
export interface ReadList {
  readonly rows: readonly Tracked[]
  readonly hasMore: boolean
}

/** When something last changed; what never changed since it is known stands where it was followed. */
export const momentOf = ({ lastChange, followedAt }: Pick<Tracked, 'lastChange' | 'followedAt'>): string =>
  lastChange?.seenAt ?? followedAt

/** How far back a list has been read; all the way when there is no more. */
const endOf = ({ rows, hasMore }: ReadList): string => {
  const last = rows.at(-1)
  return hasMore && last ? momentOf(last) : ''
}

/** The list whose next page comes next in the order of all. */
export const nextToRead = <L extends ReadList>(lists: readonly L[]): L | undefined =>
  lists.filter(({ hasMore }) => hasMore).toSorted((a, b) => (endOf(a) < endOf(b) ? 1 : -1))[0]

/** Several lists as one, as far as nothing that has not been read can come in between. */
export function mergeTracked(lists: readonly ReadList[]): Tracked[] {
  const end = lists.map(endOf).toSorted().at(-1) ?? ''
  return lists
    .flatMap(({ rows }) => rows)
    .filter((row) => momentOf(row) >= end)
    .toSorted((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1))
}
