import type { TextVersion } from '@rostrum/contract/entities/bill'
import { formatDate } from '@rostrum/view/calendar-date.tsx'

/** "Introduced in House, Jan 3, 2025". */
export const versionLabel = ({ type, date }: Pick<TextVersion, 'type' | 'date'>): string =>
  date === undefined ? type : `${type}, ${formatDate(date)}`

/** Orders two versions by date; without dates the one listed later is older, since lists start with the newest. */
export function olderAndNewer(
  versions: readonly TextVersion[],
  one: string,
  other: string,
): [older: TextVersion, newer: TextVersion] | undefined {
  const [first, second] = versions.filter(({ code }) => code === one || code === other)
  if (!first || !second) return undefined
  const isReversed = first.date !== undefined && second.date !== undefined && first.date < second.date
  return isReversed ? [first, second] : [second, first]
}
