import type { Accumulator } from './postings.ts'
import { NEAR_POSITIONS } from './scoring.ts'

const NO_SCORES = new Float64Array()

/** Records of one part that have all the words looked for so far, in no order, with what they score. */
export class Matches {
  records: Uint32Array
  scores: Float64Array
  count: number
  /** For each word its places in each record, as bits. */
  readonly #positionBits = new Map<number, Int32Array>()

  private constructor(records: Uint32Array, scores: Float64Array) {
    this.records = records
    this.scores = scores
    this.count = records.length
  }

  /** Records that were not looked for by words. */
  static fromMask(mask: Uint8Array): Matches {
    const records = new Uint32Array(mask.length)
    let count = 0
    for (let record = 0; record < mask.length; record++) if (mask[record] === 1) records[count++] = record
    return new Matches(records.subarray(0, count), NO_SCORES)
  }

  /** All of several that have no record in common. */
  static concat(lists: readonly Matches[]): Matches {
    const count = lists.reduce((sum, one) => sum + one.count, 0)
    const all = new Matches(new Uint32Array(count), new Float64Array(count))
    let to = 0
    for (const { records, scores, count: own } of lists) {
      all.records.set(records.subarray(0, own), to)
      all.scores.set(scores.subarray(0, own), to)
      to += own
    }
    return all
  }

  static fromAccumulator(word: number, accumulator: Accumulator, idf: number): Matches {
    const matches = new Matches(
      accumulator.touched.slice(0, accumulator.count),
      new Float64Array(accumulator.count),
    )
    const positionBits = new Int32Array(accumulator.count)
    for (let i = 0; i < matches.count; i++) {
      const record = matches.records[i] ?? 0
      matches.scores[i] = (accumulator.bestScores[record] ?? 0) * idf
      positionBits[i] = accumulator.positionBits[record] ?? 0
    }
    matches.#positionBits.set(word, positionBits)
    return matches
  }

  /** Keeps the records that have one more word. */
  intersect(word: number, accumulator: Accumulator, idf: number): void {
    const positionBits = new Int32Array(this.count)
    this.#retain((i) => (accumulator.bestScores[this.records[i] ?? 0] ?? 0) > 0)
    for (let i = 0; i < this.count; i++) {
      const record = this.records[i] ?? 0
      this.scores[i] = (this.scores[i] ?? 0) + (accumulator.bestScores[record] ?? 0) * idf
      positionBits[i] = accumulator.positionBits[record] ?? 0
    }
    this.#positionBits.set(word, positionBits)
  }

  /** Adds to the score of each record in which one word follows the other, or is near it. */
  addProximity(word: number, next: number, { phrase, near }: { phrase: number; near: number }): void {
    const positionBits = this.#positionBits.get(word)
    const nextPositionBits = this.#positionBits.get(next)
    if (!positionBits || !nextPositionBits) return
    for (let i = 0; i < this.count; i++) {
      const bits = positionBits[i] ?? 0
      const nextBits = nextPositionBits[i] ?? 0
      const bonus = (rotated(bits, 1) & nextBits) !== 0 ? phrase : isNear(bits, nextBits) ? near : 0
      this.scores[i] = (this.scores[i] ?? 0) + bonus
    }
  }

  /** Puts another score in the place of each. */
  rescore(scoreOf: (score: number, record: number) => number): void {
    for (let i = 0; i < this.count; i++) this.scores[i] = scoreOf(this.scores[i] ?? 0, this.records[i] ?? 0)
  }

  /** Adds to the score of the given records, and takes in those that are missing. */
  promote(promoted: Iterable<number>, bonus: number): void {
    const missing = new Set(promoted)
    if (missing.size === 0) return
    for (let i = 0; i < this.count; i++) {
      if (missing.delete(this.records[i] ?? 0)) this.scores[i] = (this.scores[i] ?? 0) + bonus
    }
    const records = new Uint32Array(this.count + missing.size)
    records.set(this.records.subarray(0, this.count))
    records.set([...missing], this.count)
    const scores = new Float64Array(records.length).fill(bonus)
    scores.set(this.scores.subarray(0, this.count))
    this.records = records
    this.scores = scores
    this.count = records.length
  }

  /** The records that are marked with ones. */
  restrictTo(mask: Uint8Array): Matches {
    const kept = new Matches(new Uint32Array(this.count), new Float64Array(this.count))
    let to = 0
    for (let i = 0; i < this.count; i++) {
      const record = this.records[i] ?? 0
      if (mask[record] !== 1) continue
      kept.records[to] = record
      kept.scores[to++] = this.scores[i] ?? 0
    }
    kept.count = to
    return kept
  }

  #retain(isKept: (i: number) => boolean): void {
    const positionBits = [...this.#positionBits.values()]
    let to = 0
    for (let i = 0; i < this.count; i++) {
      if (!isKept(i)) continue
      if (to !== i) {
        this.records[to] = this.records[i] ?? 0
        this.scores[to] = this.scores[i] ?? 0
        for (const column of positionBits) column[to] = column[i] ?? 0
      }
      to++
    }
    this.count = to
  }
}

/** Places are known modulo 32: the one after the last is the first. */
function rotated(bits: number, positions: number): number {
  return (bits << positions) | (bits >>> (32 - positions))
}

function isNear(bits: number, others: number): boolean {
  let around = 0
  for (let distance = 1; distance <= NEAR_POSITIONS; distance++)
    around |= rotated(bits, distance) | rotated(bits, 32 - distance)
  return (around & others) !== 0
}
