import { MAX_FIELD_LENGTH } from './text-field.ts'

/*
 * BM25 in integers: integer sums do not depend on their order, so a union of indexes gives exactly the scores, and
 * ties, of one index over all their records.
 *
 * A record scores, for each query word, the word's idf times its best match over all fields and all match grades
 * (exact, prefix, fuzzy). The idf counts every record that the word matches with any grade.
 */
const BM25_K1 = 1.2
const BM25_B = 0.5
const SCORE_SCALE = 1_024

/** The weight of each way to match a word. */
export const MATCH_GRADE = {
  exact: 16,
  prefix: 10,
  fuzzy1: 8,
  fuzzy1Prefix: 5,
  fuzzy2: 4,
  fuzzy2Prefix: 3,
} as const

/** A field with exactly as many words as the query is probably what the reader wants. */
const WHOLE_FIELD_BOOST = 1.25
/** The phrase bonus of two adjacent words, relative to the more common one's score. */
const PHRASE_BOOST = 1
/** The same for words that are only near each other, in either order. */
const NEAR_BOOST = 0.5
/** The maximum distance of near words. */
export const NEAR_POSITIONS = 3

/** Above any sum of word scores, so that these records rank first. */
export const EXACT_BONUS = 2 ** 46
export const FAVOR_BONUS = 2 ** 45
export const STRICT_BONUS = 2 ** 44
/** A word in more than this share of all records says little. */
export const COMMON_WORD_SHARE = 0.1
/** With more codes, scores would exceed the safe integers. */
export const MAX_EXACT_CODES = 100

/** Inverse document frequency of a word in `docFreq` of `docCount` records. */
export const idf = (docFreq: number, docCount: number): number =>
  Math.max(1, Math.round(SCORE_SCALE * Math.log(1 + (docCount - docFreq + 0.5) / (docFreq + 0.5))))

export interface ProximityBonus {
  readonly phrase: number
  readonly near: number
}

/** Returns the bonus for two adjacent query words that are adjacent, or near, in a record. */
export function proximityBonus(idfOfOne: number, idfOfNext: number): ProximityBonus {
  const bonus = SCORE_SCALE * MATCH_GRADE.exact * Math.min(idfOfOne, idfOfNext)
  return { phrase: Math.round(PHRASE_BOOST * bonus), near: Math.round(NEAR_BOOST * bonus) }
}

/** Boosts a score by the record's prior, from 0 to 100; NaN for none. */
export function withPrior(score: number, prior: number, most: number): number {
  const part = Number.isNaN(prior) ? 0 : Math.min(100, Math.max(0, prior)) / 100
  return Math.round(score * (1 + most * part))
}

/** Scales a score for output: 1 is a single occurrence of a word of idf 1 in a field of weight 1 and average length. */
export const displayScore = (score: number): number => score / (SCORE_SCALE * SCORE_SCALE * MATCH_GRADE.exact)

/** Scores for more occurrences in one record are computed on demand. */
const MAX_TABULATED = 4
const LENGTH_BITS = 8

/** Scores the occurrences of a word in one field, in positive integers. */
export class FieldScorer {
  readonly #weight: number
  readonly #averageLength: number
  readonly #queryLength: number
  readonly #table: Int32Array

  constructor(weight: number, averageLength: number, queryLength: number) {
    this.#weight = weight
    this.#averageLength = averageLength
    this.#queryLength = queryLength
    this.#table = Int32Array.from({ length: (MAX_TABULATED + 1) << LENGTH_BITS }, (_, i) =>
      this.#compute(i >>> LENGTH_BITS, i & MAX_FIELD_LENGTH),
    )
  }

  score(occurrences: number, length: number): number {
    return occurrences <= MAX_TABULATED
      ? (this.#table[(occurrences << LENGTH_BITS) | length] ?? 1)
      : this.#compute(occurrences, length)
  }

  /** The scores of a word that occurs once, times a grade. */
  scoresByLength(grade: number): Int32Array {
    return this.#table.subarray(1 << LENGTH_BITS, 2 << LENGTH_BITS).map((score) => grade * score)
  }

  #compute(occurrences: number, length: number): number {
    const norm = BM25_K1 * (1 - BM25_B + (BM25_B * length) / (this.#averageLength || 1))
    const raw = (this.#weight * occurrences * (BM25_K1 + 1)) / (occurrences + norm)
    return Math.max(1, Math.round(SCORE_SCALE * raw * (length === this.#queryLength ? WHOLE_FIELD_BOOST : 1)))
  }
}
