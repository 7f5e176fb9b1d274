import { type District, stateNameOf } from '@rostrum/contract/places/district'
import {
  congressLabel,
  congressStartsAt,
  currentCongress,
  ordinal,
} from '@rostrum/contract/congress/congress'

/** "By the lines of the 119th Congress, which hold until January 3, 2027." */
export function linesNote(congress: number, now: Date): string {
  const current = currentCongress(now)
  if (congress < current) {
    return `Based on the district lines of the ${congressLabel(congress)}. Some states have new lines in the ${ordinal(current)}.`
  }
  const end = congressStartsAt(congress + 1).getUTCFullYear()
  return `Based on the district lines of the ${ordinal(congress)} Congress, in effect until January 3, ${end}.`
}

/** Shown beside the ZIP code field until the districts of the new Congress are published. */
export function oldTableNote(congress: number, now: Date): string | undefined {
  const current = currentCongress(now)
  if (congress >= current) return undefined
  return `Rostrum doesn’t have the district lines of the ${ordinal(current)} Congress yet, so ZIP codes are looked up with those of the ${ordinal(congress)}.`
}

/** The districts that a ZIP code belongs to, in a sentence. */
export function foundWords(zip: string, districts: readonly District[]): string {
  const [first] = districts
  if (first === undefined) {
    return `We couldn’t find ZIP code ${zip}. Check it for typos. ZIP codes of PO boxes and single companies are not listed: choose your state and district below instead.`
  }
  if (districts.length === 1) return `ZIP code ${zip} is in one district.`
  const states = new Set(districts.map(({ stateCode }) => stateCode)).size
  const where = states === 1 ? stateNameOf(first.stateCode) : `${states} states`
  return `ZIP code ${zip} covers parts of ${districts.length} districts in ${where}. Which one is yours?`
}
