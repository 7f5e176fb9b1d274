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
    return `By the lines of the ${congressLabel(congress)}. Some states have new ones in the ${ordinal(current)}.`
  }
  const end = congressStartsAt(congress + 1).getUTCFullYear()
  return `By the lines of the ${ordinal(congress)} Congress, which hold until January 3, ${end}.`
}

/** Shown beside the ZIP code field until the districts of the new Congress are published. */
export function oldTableNote(congress: number, now: Date): string | undefined {
  const current = currentCongress(now)
  if (congress >= current) return undefined
  return `Rostrum has no table of the ${ordinal(current)} Congress yet: ZIP codes are looked up by the lines of the ${ordinal(congress)}.`
}

/** The districts that a ZIP code belongs to, in a sentence. */
export function foundWords(zip: string, districts: readonly District[]): string {
  const [first] = districts
  if (first === undefined) {
    return `No area has the ZIP code ${zip}: check it for a typing error, or, as the ZIP codes of PO boxes and single companies have none, choose your state and district below.`
  }
  if (districts.length === 1) return `${zip} is in one district.`
  const states = new Set(districts.map(({ stateCode }) => stateCode)).size
  const where = states === 1 ? stateNameOf(first.stateCode) : `${states} states`
  return `Parts of ${zip} are in ${districts.length} districts of ${where}. Which of them is yours?`
}
