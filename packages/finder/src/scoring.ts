import type { Worth } from './postings.ts'
import { LONGEST } from './text-field.ts'

/*
 * BM25, in whole numbers: sums of whole numbers do not depend on their order, so that several indexes searched as
 * one give the very scores, and ties, of one index over all their records.
 *
 * A record scores, for each word of the query, the word's rarity times the best it is met with: over fields and over
 * the ways to meet it (as typed, begun, mistyped). A word is the rarer the fewer records it meets in any way.
 */
const SATURATION = 1.2
const LENGTH_MATTERS = 0.5
const UNIT = 1_024

/** What a way of meeting a word is worth; it must differ in nothing but the word's letters. */
export const GRADE = {
  typed: 16,
  begun: 10,
  oneEdit: 8,
  oneEditBegun: 5,
  twoEdits: 4,
  twoEditsBegun: 3,
} as const

/** A field with just as many words as the query is probably the one that was meant. */
const WHOLE_FIELD = 1.25
/** What two words that follow each other as typed add: this part of what the more common of them gives by itself. */
const PHRASE = 1
/** And if they only stand near each other, in whichever order. */
const NEAR = 0.5
/** So many places on or back. */
export const NEAR_PLACES = 3

/** Above any sum of words, so that what earns it comes first. */
export const EXACT_HIT = 2 ** 46
export const STRICT_HIT = 2 ** 44
/** With more, a score would no longer be a whole number. */
export const MOST_CODES = 100

/** Rarity of a word that `met` of `all` records hold. */
export function rarity(met: number, all: number): number {
  return Math.max(1, Math.round(UNIT * Math.log(1 + (all - met + 0.5) / (met + 0.5))))
}

/** What two neighbouring words of the query add to a record in which they are neighbours too. */
export function pairWorth(rarityOfOne: number, rarityOfNext: number): { phrase: number; near: number } {
  const worth = UNIT * GRADE.typed * Math.min(rarityOfOne, rarityOfNext)
  return { phrase: Math.round(PHRASE * worth), near: Math.round(NEAR * worth) }
}

/** A score with what a record's prior, from 0 to 100 or none, adds to it. */
export function lifted(score: number, prior: number, most: number): number {
  const part = Number.isNaN(prior) ? 0 : Math.min(100, Math.max(0, prior)) / 100
  return Math.round(score * (1 + most * part))
}

/** A score as it is shown: 1 is what a word of rarity 1 earns once in a field of weight 1 and common length. */
export function shown(score: number): number {
  return score / (UNIT * UNIT * GRADE.typed)
}

export function fieldWorth(weight: number, averageLength: number, queryLength: number): Worth {
  const of = (occurrences: number, length: number) => {
    const norm = SATURATION * (1 - LENGTH_MATTERS + (LENGTH_MATTERS * length) / (averageLength || 1))
    const worth = (weight * occurrences * (SATURATION + 1)) / (occurrences + norm)
    return Math.max(1, Math.round(UNIT * worth * (length === queryLength ? WHOLE_FIELD : 1)))
  }
  return { of, once: Int32Array.from({ length: LONGEST + 1 }, (_, length) => of(1, length)) }
}
