import type { Collection, IndexPart } from './collection.ts'
import { isShort } from './fuzzy-terms.ts'
import { accumulatePart, scorersFor, type WordPlan } from './match-words.ts'
import { Matches, proximityOf } from './matches.ts'
import { COMMON_WORD_SHARE, idf, proximityBonus } from './scoring.ts'

/** Rarer words weigh no more, so that one rare word cannot outweigh all others. */
const RARE_WORD_SHARE = 0.001
/** Fewer records than this are read quickly, however common the word. */
const COMMON_WORD_RECORDS = 1_000
/** A record must reach this share of the weight of all words and of the best record. */
const LEAST_OF_ALL = 0.5
const LEAST_OF_BEST = 0.75

/** The reader may not need a word that no record has, least of all a short one. */
const unknownWeight = (word: string, weightMax: number): number => (isShort(word) ? 0 : weightMax / 2)

/** Sums for each record of a part over the words read so far. */
class PartSums {
  readonly scores: Float64Array
  readonly weights: Float64Array
  #previousBits: Int32Array
  #bits: Int32Array

  constructor(size: number) {
    this.scores = new Float64Array(size)
    this.weights = new Float64Array(size)
    this.#previousBits = new Int32Array(size)
    this.#bits = new Int32Array(size)
  }

  addWord(
    { segment: { accumulator } }: IndexPart,
    word: { idf: number; weight: number },
    previousIdf: number,
  ) {
    const { touched, bestScores, positionBits, count } = accumulator
    const bonus = proximityBonus(previousIdf, word.idf)
    for (let i = 0; i < count; i++) {
      const record = touched[i] ?? 0
      const bits = positionBits[record] ?? 0
      const near = previousIdf > 0 ? proximityOf(this.#previousBits[record] ?? 0, bits, bonus) : 0
      this.scores[record] = (this.scores[record] ?? 0) + (bestScores[record] ?? 0) * word.idf + near
      this.weights[record] = (this.weights[record] ?? 0) + word.weight
      this.#bits[record] = bits
    }
    ;[this.#previousBits, this.#bits] = [this.#bits, this.#previousBits.fill(0)]
  }

  matchesAbove(leastWeight: number): Matches {
    const records = Uint32Array.from(this.weights.keys()).filter(
      (record) => (this.weights[record] ?? 0) >= leastWeight,
    )
    return Matches.fromScores(records, this.scores)
  }
}

/**
 * Matches records with most of the words, by weight, and scores them by those words. Common words, by `docFreqs` or as
 * planned, are left out: they say little and take long to read.
 */
export function matchMostWords(
  collection: Collection,
  plans: readonly WordPlan[],
  docFreqs: readonly number[],
): readonly Matches[] {
  const { parts, liveCount } = collection
  const scorers = scorersFor(collection, plans.length)
  const weightMax = idf(RARE_WORD_SHARE * liveCount, liveCount)
  const mostRecords = Math.max(COMMON_WORD_RECORDS, COMMON_WORD_SHARE * liveCount)
  const sums = parts.map(({ segment }) => new PartSums(segment.size))
  let [totalWeight, previousIdf] = [0, 0]
  for (const { ofParts, wordIndex, word } of plans) {
    if ((docFreqs[wordIndex] ?? 0) > mostRecords) continue
    const docFreq = parts.reduce((sum, part, i) => sum + accumulatePart(part, ofParts[i], { scorers }), 0)
    const wordIdf = docFreq > mostRecords ? 0 : idf(docFreq, liveCount)
    const weight = docFreq === 0 ? unknownWeight(word, weightMax) : Math.min(wordIdf, weightMax)
    for (const [i, part] of parts.entries()) {
      if (wordIdf > 0) sums[i]?.addWord(part, { idf: wordIdf, weight }, previousIdf)
      part.segment.accumulator.clear()
    }
    totalWeight += weight
    previousIdf = wordIdf
  }
  const bestWeight = sums.reduce((best, { weights }) => weights.reduce((a, b) => Math.max(a, b), best), 0)
  const least = Math.max(1, LEAST_OF_ALL * totalWeight, LEAST_OF_BEST * bestWeight)
  return sums.map((part) => part.matchesAbove(least))
}
