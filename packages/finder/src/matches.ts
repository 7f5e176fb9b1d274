import type { Tally } from './postings.ts'
import { NEAR_PLACES } from './scoring.ts'

const NO_SCORES = new Float64Array()

/** Records of one part that have all the words looked for so far, in no order, with what they score. */
export class Matches {
  records: Uint32Array
  scores: Float64Array
  count: number
  /** For each word its places in each record, as bits. */
  readonly #places = new Map<number, Int32Array>()

  private constructor(records: Uint32Array, scores: Float64Array) {
    this.records = records
    this.scores = scores
    this.count = records.length
  }

  /** Records that were not looked for by words. */
  static every(marks: Uint8Array): Matches {
    const records = new Uint32Array(marks.length)
    let count = 0
    for (let record = 0; record < marks.length; record++) if (marks[record] === 1) records[count++] = record
    return new Matches(records.subarray(0, count), NO_SCORES)
  }

  /** All of several that have no record in common. */
  static joined(several: readonly Matches[]): Matches {
    const count = several.reduce((sum, one) => sum + one.count, 0)
    const all = new Matches(new Uint32Array(count), new Float64Array(count))
    let to = 0
    for (const { records, scores, count: own } of several) {
      all.records.set(records.subarray(0, own), to)
      all.scores.set(scores.subarray(0, own), to)
      to += own
    }
    return all
  }

  static first(word: number, tally: Tally, rarity: number): Matches {
    const matches = new Matches(tally.met.slice(0, tally.count), new Float64Array(tally.count))
    const places = new Int32Array(tally.count)
    for (let i = 0; i < matches.count; i++) {
      const record = matches.records[i] ?? 0
      matches.scores[i] = (tally.best[record] ?? 0) * rarity
      places[i] = tally.places[record] ?? 0
    }
    matches.#places.set(word, places)
    return matches
  }

  /** Keeps the records that have one more word. */
  narrow(word: number, tally: Tally, rarity: number): void {
    const places = new Int32Array(this.count)
    this.#keep((i) => (tally.best[this.records[i] ?? 0] ?? 0) > 0)
    for (let i = 0; i < this.count; i++) {
      const record = this.records[i] ?? 0
      this.scores[i] = (this.scores[i] ?? 0) + (tally.best[record] ?? 0) * rarity
      places[i] = tally.places[record] ?? 0
    }
    this.#places.set(word, places)
  }

  /** Adds to the score of each record in which one word follows the other, or is near it. */
  reward(word: number, next: number, { phrase, near }: { phrase: number; near: number }): void {
    const places = this.#places.get(word)
    const nextPlaces = this.#places.get(next)
    if (!places || !nextPlaces) return
    for (let i = 0; i < this.count; i++) {
      const bits = places[i] ?? 0
      const nextBits = nextPlaces[i] ?? 0
      const worth = (turned(bits, 1) & nextBits) !== 0 ? phrase : isNear(bits, nextBits) ? near : 0
      this.scores[i] = (this.scores[i] ?? 0) + worth
    }
  }

  /** Puts another score in the place of each. */
  rescore(scoreOf: (score: number, record: number) => number): void {
    for (let i = 0; i < this.count; i++) this.scores[i] = scoreOf(this.scores[i] ?? 0, this.records[i] ?? 0)
  }

  /** Adds to the score of the given records, and takes in those that are missing. */
  promote(promoted: Iterable<number>, worth: number): void {
    const missing = new Set(promoted)
    if (missing.size === 0) return
    for (let i = 0; i < this.count; i++) {
      if (missing.delete(this.records[i] ?? 0)) this.scores[i] = (this.scores[i] ?? 0) + worth
    }
    const records = new Uint32Array(this.count + missing.size)
    records.set(this.records.subarray(0, this.count))
    records.set([...missing], this.count)
    const scores = new Float64Array(records.length).fill(worth)
    scores.set(this.scores.subarray(0, this.count))
    this.records = records
    this.scores = scores
    this.count = records.length
  }

  /** The records that are marked with ones. */
  within(marks: Uint8Array): Matches {
    const kept = new Matches(new Uint32Array(this.count), new Float64Array(this.count))
    let to = 0
    for (let i = 0; i < this.count; i++) {
      const record = this.records[i] ?? 0
      if (marks[record] !== 1) continue
      kept.records[to] = record
      kept.scores[to++] = this.scores[i] ?? 0
    }
    kept.count = to
    return kept
  }

  #keep(isKept: (i: number) => boolean): void {
    const places = [...this.#places.values()]
    let to = 0
    for (let i = 0; i < this.count; i++) {
      if (!isKept(i)) continue
      if (to !== i) {
        this.records[to] = this.records[i] ?? 0
        this.scores[to] = this.scores[i] ?? 0
        for (const column of places) column[to] = column[i] ?? 0
      }
      to++
    }
    this.count = to
  }
}

/** Places are known modulo 32: the one after the last is the first. */
function turned(bits: number, places: number): number {
  return (bits << places) | (bits >>> (32 - places))
}

function isNear(bits: number, others: number): boolean {
  let around = 0
  for (let places = 1; places <= NEAR_PLACES; places++)
    around |= turned(bits, places) | turned(bits, 32 - places)
  return (around & others) !== 0
}
