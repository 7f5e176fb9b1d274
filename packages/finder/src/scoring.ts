import type { FieldScorer } from './postings.ts'
import { MAX_FIELD_LENGTH } from './text-field.ts'

/*
 * BM25, in whole numbers: sums of whole numbers do not depend on their order, so that several indexes searched as
 * one give the very scores, and ties, of one index over all their records.
 *
 * A record scores, for each word of the query, the word's rarity times the best it is met with: over fields and over
 * the ways to meet it (as typed, begun, mistyped). A word is the rarer the fewer records it meets in any way.
 */
const BM25_K1 = 1.2
const BM25_B = 0.5
const SCORE_SCALE = 1_024

/** What a way of meeting a word is worth; it must differ in nothing but the word's letters. */
export const MATCH_GRADE = {
  exact: 16,
  prefix: 10,
  fuzzy1: 8,
  fuzzy1Prefix: 5,
  fuzzy2: 4,
  fuzzy2Prefix: 3,
} as const

/** A field with just as many words as the query is probably the one that was meant. */
const WHOLE_FIELD_BOOST = 1.25
/** What two words that follow each other as typed add: this part of what the more common of them gives by itself. */
const PHRASE_BOOST = 1
/** And if they only stand near each other, in whichever order. */
const NEAR_BOOST = 0.5
/** So many places on or back. */
export const NEAR_POSITIONS = 3

/** Above any sum of words, so that what earns it comes first. */
export const EXACT_BONUS = 2 ** 46
export const STRICT_BONUS = 2 ** 44
/** With more, a score would no longer be a whole number. */
export const MAX_EXACT_CODES = 100

/** Rarity of a word that `met` of `all` records hold. */
export function idf(docFreq: number, docCount: number): number {
  return Math.max(1, Math.round(SCORE_SCALE * Math.log(1 + (docCount - docFreq + 0.5) / (docFreq + 0.5))))
}

/** What two neighbouring words of the query add to a record in which they are neighbours too. */
export function proximityBonus(idfOfOne: number, idfOfNext: number): { phrase: number; near: number } {
  const bonus = SCORE_SCALE * MATCH_GRADE.exact * Math.min(idfOfOne, idfOfNext)
  return { phrase: Math.round(PHRASE_BOOST * bonus), near: Math.round(NEAR_BOOST * bonus) }
}

/** A score with what a record's prior, from 0 to 100 or none, adds to it. */
export function withPrior(score: number, prior: number, most: number): number {
  const part = Number.isNaN(prior) ? 0 : Math.min(100, Math.max(0, prior)) / 100
  return Math.round(score * (1 + most * part))
}

/** A score as it is shown: 1 is what a word of rarity 1 earns once in a field of weight 1 and common length. */
export function displayScore(score: number): number {
  return score / (SCORE_SCALE * SCORE_SCALE * MATCH_GRADE.exact)
}

export function fieldScorer(weight: number, averageLength: number, queryLength: number): FieldScorer {
  const score = (occurrences: number, length: number) => {
    const norm = BM25_K1 * (1 - BM25_B + (BM25_B * length) / (averageLength || 1))
    const raw = (weight * occurrences * (BM25_K1 + 1)) / (occurrences + norm)
    return Math.max(1, Math.round(SCORE_SCALE * raw * (length === queryLength ? WHOLE_FIELD_BOOST : 1)))
  }
  return {
    score,
    singleScores: Int32Array.from({ length: MAX_FIELD_LENGTH + 1 }, (_, length) => score(1, length)),
  }
}
