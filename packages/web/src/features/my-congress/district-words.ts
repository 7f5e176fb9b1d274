import { congressLabel, congressStartsAt, currentCongress, ordinal } from '@rostrum/contract/congress'

/** "By the lines of the 119th Congress, which hold until January 3, 2027." */
export function linesNote(congress: number, now: Date): string {
  const current = currentCongress(now)
  if (congress < current) {
    return `By the lines of the ${congressLabel(congress)}. Rostrum has no table of those of the ${ordinal(current)} yet, and some states have new ones.`
  }
  const end = congressStartsAt(congress + 1).getUTCFullYear()
  return `By the lines of the ${ordinal(congress)} Congress, which hold until January 3, ${end}.`
}
