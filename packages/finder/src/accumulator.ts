import { hasBit } from './letters.ts'

/** Above this share of all records, resetting all is faster than resetting the matching ones. */
const DENSE_SHARE = 1 / 8

/** A record's state; initially every record is a candidate. */
const IS_CANDIDATE = 1
const IS_COUNTED = 2

/*
 * Branchless, because postings come in an unpredictable order and a mispredicted branch costs more than all other work per
 * posting.
 */
/** 1 for 0, and 0 for a positive number. */
const isZero = (number: number): number => (number - 1) >>> 31
/** The larger of two numbers below 2³¹ that are not negative. */
const largerOf = (a: number, b: number): number => b + ((a - b) & ~((a - b) >> 31))

interface BitmapOptions {
  readonly scores: Int32Array
  readonly lengths: Uint8Array
  readonly tombstones: Uint8Array | undefined
  readonly candidates: { readonly records: Uint32Array; readonly count: number } | undefined
}

/** Collects the records that match one query word, dense by record; reused between searches to save allocations. */
export class Accumulator {
  /** The best score and the position bitmap of each matched record. */
  readonly bestScores: Int32Array
  readonly positionBits: Int32Array
  /** The matched records, unordered, with room for one extra write. */
  readonly touched: Uint32Array
  count = 0
  /** The number of records that match but are no candidates. */
  othersCount = 0
  readonly #marks: Uint8Array
  #isRestricted = false

  constructor(size: number) {
    this.bestScores = new Int32Array(size)
    this.positionBits = new Int32Array(size)
    this.touched = new Uint32Array(size + 1)
    this.#marks = new Uint8Array(size).fill(IS_CANDIDATE)
  }

  /** Collects only the first `count` of these records until `clear`, and counts the others. */
  restrictTo(records: Uint32Array, count: number): void {
    this.#isRestricted = true
    this.#marks.fill(0)
    for (let i = 0; i < count; i++) this.#marks[records[i] ?? 0] = IS_CANDIDATE
  }

  /** Returns whether a record is a candidate; counts it if not. */
  admits(record: number): boolean {
    const mark = this.#marks[record] ?? 0
    if (mark === IS_CANDIDATE) return true
    this.othersCount += isZero(mark)
    this.#marks[record] = IS_COUNTED
    return false
  }

  add(record: number, score: number, positionBits: number): void {
    const before = this.bestScores[record] ?? 0
    this.touched[this.count] = record
    this.count += isZero(before)
    this.bestScores[record] = largerOf(before, score)
    this.positionBits[record] = (this.positionBits[record] ?? 0) | positionBits
  }

  /** Adds the live records of a bitmap, or the candidates among them, each with the score of its field length. */
  addBits(bits: Uint8Array, { scores, lengths, tombstones, candidates }: BitmapOptions): void {
    if (candidates !== undefined) {
      for (let i = 0; i < candidates.count; i++) {
        const record = candidates.records[i] ?? 0
        if (hasBit(bits, record)) this.add(record, scores[lengths[record] ?? 0] ?? 1, 0)
      }
      return
    }
    let { count } = this // a field would be stored and loaded once per record
    for (let at = 0; at < bits.length; at++) {
      for (let rest = bits[at] ?? 0; rest !== 0; rest &= rest - 1) {
        const record = at * 8 + 31 - Math.clz32(rest & -rest)
        if (record >= lengths.length || tombstones?.[record] === 1) continue
        const before = this.bestScores[record] ?? 0
        this.touched[count] = record
        count += isZero(before)
        this.bestScores[record] = largerOf(before, scores[lengths[record] ?? 0] ?? 1)
      }
    }
    this.count = count
  }

  /** Also cleans up after a search that threw. */
  clear(): void {
    if (this.count > DENSE_SHARE * this.bestScores.length) {
      this.bestScores.fill(0)
      this.positionBits.fill(0)
    } else {
      for (let i = 0; i < this.count; i++) {
        const record = this.touched[i] ?? 0
        this.bestScores[record] = 0
        this.positionBits[record] = 0
      }
    }
    if (this.#isRestricted) this.#marks.fill(IS_CANDIDATE)
    this.#isRestricted = false
    this.othersCount = 0
    this.count = 0
  }
}
