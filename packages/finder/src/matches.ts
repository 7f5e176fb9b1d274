import type { Accumulator } from './accumulator.ts'
import { NEAR_POSITIONS, type ProximityBonus } from './scoring.ts'

const NO_SCORES = new Float64Array()

/** The records of one part that match all words so far, unordered, with their scores. */
export class Matches {
  records: Uint32Array
  scores: Float64Array
  count: number
  /** For each word, a bitmap of its positions in each record. */
  readonly #positionBits = new Map<number, Int32Array>()

  private constructor(records: Uint32Array, scores: Float64Array) {
    this.records = records
    this.scores = scores
    this.count = records.length
  }

  /** Matches without text: every record in the mask, with no scores. */
  static fromMask(mask: Uint8Array): Matches {
    const records = new Uint32Array(mask.length)
    let count = 0
    for (let record = 0; record < mask.length; record++) if (mask[record] === 1) records[count++] = record
    return new Matches(records.subarray(0, count), NO_SCORES)
  }

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

  /** The union of several matches in one part of `size` records, each with its best score. */
  static bestOf(lists: readonly Matches[], size: number): Matches {
    const [first] = lists
    if (first !== undefined && lists.length === 1) return first
    const scores = new Float64Array(size)
    const records: number[] = []
    for (const { records: own, scores: ownScores, count } of lists) {
      for (let i = 0; i < count; i++) {
        const record = own[i] ?? 0
        if (scores[record] === 0) records.push(record)
        scores[record] = Math.max(scores[record] ?? 0, ownScores[i] ?? 0)
      }
    }
    return Matches.fromScores(Uint32Array.from(records), scores)
  }

  /** Matches of these records, with the scores of all records of their part. */
  static fromScores(records: Uint32Array, scores: Float64Array): Matches {
    return new Matches(
      records,
      Float64Array.from(records, (record) => scores[record] ?? 0),
    )
  }

  static fromAccumulator({ touched, bestScores, count }: Accumulator, idf: number): Matches {
    const matches = new Matches(touched.slice(0, count), new Float64Array(count))
    const { records, scores } = matches
    for (let i = 0; i < count; i++) scores[i] = (bestScores[records[i] ?? 0] ?? 0) * idf
    return matches
  }

  /** Keeps the records that also match another word, and adds its scores. */
  intersect({ bestScores }: Accumulator, idf: number): void {
    const places = new Uint32Array(this.count)
    let kept = 0
    for (let i = 0; i < this.count; i++) {
      const score = bestScores[this.records[i] ?? 0] ?? 0
      this.scores[i] = (this.scores[i] ?? 0) + score * idf
      places[kept] = i
      kept += score > 0 ? 1 : 0
    }
    if (kept === this.count) return
    this.count = kept
    for (const column of [this.records, this.scores, ...this.#positionBits.values()])
      for (let to = 0; to < kept; to++) column[to] = column[places[to] ?? 0] ?? 0
  }

  keepPositions(word: number, { positionBits }: Accumulator): void {
    const own = new Int32Array(this.count)
    for (let i = 0; i < own.length; i++) own[i] = positionBits[this.records[i] ?? 0] ?? 0
    this.#positionBits.set(word, own)
  }

  /** Adds a bonus to each record in which `next` follows `word` or is near it. */
  addProximity(word: number, next: number, bonuses: ProximityBonus): void {
    const positionBits = this.#positionBits.get(word)
    const nextPositionBits = this.#positionBits.get(next)
    if (!positionBits || !nextPositionBits) return
    for (let i = 0; i < this.count; i++) {
      const bits = positionBits[i] ?? 0
      const nextBits = nextPositionBits[i] ?? 0
      if (bits === 0 || nextBits === 0) continue
      this.scores[i] = (this.scores[i] ?? 0) + proximityOf(bits, nextBits, bonuses)
    }
  }

  rescore(scoreOf: (score: number, record: number) => number): void {
    for (let i = 0; i < this.count; i++) this.scores[i] = scoreOf(this.scores[i] ?? 0, this.records[i] ?? 0)
  }

  /** Adds a bonus to the given records, including those that did not match yet. */
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

  restrictTo(mask: Uint8Array): Matches {
    const restricted = new Matches(new Uint32Array(this.count), new Float64Array(this.count))
    let to = 0
    for (let i = 0; i < this.count; i++) {
      const record = this.records[i] ?? 0
      if (mask[record] !== 1) continue
      restricted.records[to] = record
      restricted.scores[to++] = this.scores[i] ?? 0
    }
    restricted.count = to
    return restricted
  }
}

/** The bonus for two adjacent query words by their positions. */
export const proximityOf = (bits: number, nextBits: number, { phrase, near }: ProximityBonus): number =>
  (rotated(bits, 1) & nextBits) !== 0 ? phrase : isNear(bits, nextBits) ? near : 0

/** Positions are stored modulo 32, so the bitmap rotates. */
const rotated = (bits: number, positions: number): number => (bits << positions) | (bits >>> (32 - positions))

function isNear(bits: number, others: number): boolean {
  let around = 0
  for (let distance = 1; distance <= NEAR_POSITIONS; distance++)
    around |= rotated(bits, distance) | rotated(bits, 32 - distance)
  return (around & others) !== 0
}
