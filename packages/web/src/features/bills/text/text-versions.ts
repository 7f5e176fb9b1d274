import type { TextVersion } from '@rostrum/contract/entities/bill'
import { formatDate } from '@rostrum/view/calendar-date.tsx'

/** "Introduced in House, Jan 3, 2025". */
export const versionLabel = ({ type, date }: Pick<TextVersion, 'type' | 'date'>): string =>
  date === undefined ? type : `${type}, ${formatDate(date)}`

/** The version of a slug, or of GovInfo's code, by which alerts link the printing that they tell of. */
export const versionNamed = (
  versions: readonly TextVersion[],
  name: string | null,
): TextVersion | undefined =>
  versions.find(({ code }) => code === name) ??
  versions.find(({ formats }) => formats.some(({ url }) => /\d([a-z]+\d*)\.html?$/.exec(url)?.[1] === name))

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
