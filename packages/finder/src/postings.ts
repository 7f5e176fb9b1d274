import { damagedError } from './errors.ts'
import type { IndexFileReader, SectionPlans, SectionArray, UnsignedArray } from './format.ts'
import { planOffsets } from './format.ts'
import type { Layout } from './layout.ts'
import type { NumberLists } from './number-lists.ts'

/*
 * Where each term stands: a list of records, each as the distance from the one before (a varint) and then one byte
 * for every time the term occurs there: its place, modulo 32, with the top bit saying that more follow.
 */
const CONTINUES = 128
/** Bits of a place: places are kept modulo 32, so that all those of a word in a record fit the bits of one number. */
const POSITION_BITS = 5
const POSITION_MASK = 2 ** POSITION_BITS - 1

/** A number below 2²⁷ and a place in one. */
export function packOccurrence(number: number, position: number): number {
  return ((number << POSITION_BITS) | (position & POSITION_MASK)) >>> 0
}

export interface PostingsInput {
  /** Of each record the words in turn: the term, numbered as it was met, and the place. */
  words: NumberLists
  /** The final number of each term. */
  ranks: Uint32Array
  layout: Layout
}

/** The words are gone through twice: to see how much room each list takes, and to write into it. */
export function planPostings(plans: SectionPlans, name: string, input: PostingsInput): void {
  const ends = new Uint32Array(input.ranks.length + 1)
  eachOccurrence(input, (term, _, distance) => {
    ends[term + 1] = (ends[term + 1] ?? 0) + 1 + (distance < 0 ? 0 : varintSize(distance))
  })
  for (let term = 1; term < ends.length; term++) ends[term] = (ends[term] ?? 0) + (ends[term - 1] ?? 0)
  const length = ends[input.ranks.length] ?? 0
  plans.set(`${name}.postings`, { type: 'u8', length, fill: (bytes) => writePostings(bytes, input, ends) })
  plans.set(`${name}.lists`, planOffsets(ends))
}

function writePostings(bytes: SectionArray, input: PostingsInput, starts: Uint32Array): void {
  const next = starts.slice()
  eachOccurrence(input, (term, position, distance) => {
    let to = next[term] ?? 0
    if (distance < 0) bytes[to - 1] = (bytes[to - 1] ?? 0) | CONTINUES
    else to = writeVarint(bytes, to, distance)
    bytes[to] = position
    next[term] = to + 1
  })
}

/** Visits every word in the order of the records, with the distance from the last record that has it; -1 within one. */
function eachOccurrence(
  { words, ranks, layout }: PostingsInput,
  visit: (term: number, position: number, distance: number) => void,
): void {
  /** For each term the number after that of the last record that has it. */
  const lastRecords = new Uint32Array(ranks.length)
  for (const [record, number] of layout.entries()) {
    const end = words.end(number)
    for (let at = words.start(number); at < end; at++) {
      const word = words.at(at)
      const term = ranks[word >>> POSITION_BITS] ?? 0
      const last = lastRecords[term] ?? 0
      lastRecords[term] = record + 1
      visit(term, word & POSITION_MASK, last === 0 ? record : record - last + 1 || -1)
    }
  }
}

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
function writeVarint(bytes: SectionArray, from: number, value: number): number {
  let to = from
  let rest = value
  while (rest > 127) {
    bytes[to++] = (rest & 127) | CONTINUES
    rest >>>= 7
  }
  bytes[to++] = rest
  return to
}

function varintSize(value: number): number {
  let size = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) size++
  return size
}

/** What a word of the query has met so far, dense by record; kept between searches to spare its making. */
export class Accumulator {
  /** The best score of each record met, and the places where, as bits. */
  readonly bestScores: Int32Array
  readonly positionBits: Int32Array
  /** The records met, in no order, and room for one more. */
  readonly touched: Uint32Array
  count = 0

  constructor(size: number) {
    this.bestScores = new Int32Array(size)
    this.positionBits = new Int32Array(size)
    this.touched = new Uint32Array(size + 1)
  }

  /** Forgets everything, also what a search that failed has left. */
  clear(): void {
    for (let i = 0; i < this.count; i++) {
      const record = this.touched[i] ?? 0
      this.bestScores[record] = 0
      this.positionBits[record] = 0
    }
    this.count = 0
  }
}

/** What an occurrence is worth, in whole numbers above zero. */
export interface FieldScorer {
  /** By the length of the field, for a word that stands in it once. */
  readonly singleScores: Int32Array
  score(occurrences: number, length: number): number
}

export interface AccumulateOptions {
  scorer: FieldScorer
  grade: number
  accumulator: Accumulator
  /** Records that are no more, if any, as ones. */
  tombstones: Uint8Array | undefined
}

export class Postings {
  readonly #bytes: Uint8Array
  readonly #lists: UnsignedArray
  readonly #lengths: Uint8Array

  /** `lengths` holds the words of the field in each record. */
  constructor(file: IndexFileReader, name: string, terms: number, lengths: Uint8Array) {
    this.#bytes = file.bytes(`${name}.postings`)
    this.#lists = file.offsets(`${name}.lists`, this.#bytes.length)
    this.#lengths = lengths
    if (this.#lists.length !== terms + 1) throw damagedError(`${name} has terms without postings`)
  }

  /** Bytes a range of terms takes: a measure of the work that reading them is. */
  cost(from: number, to: number): number {
    return (this.#lists[to] ?? 0) - (this.#lists[from] ?? 0)
  }

  /** Counts every record that holds one of a range of terms. */
  accumulate(from: number, to: number, options: AccumulateOptions): void {
    for (let term = from; term < to; term++) this.#readList(term, options)
  }

  #readList(term: number, { scorer, grade, accumulator, tombstones }: AccumulateOptions): void {
    const bytes = this.#bytes
    const lengths = this.#lengths
    const { bestScores, positionBits, touched } = accumulator
    const end = this.#lists[term + 1] ?? 0
    let at = this.#lists[term] ?? 0
    let record = 0
    while (at < end) {
      let byte = bytes[at++] ?? 0
      let distance = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        distance |= (byte & 127) << shift
      }
      record += distance
      if (record < 0 || record >= lengths.length)
        throw damagedError('a list names a record that is not there')
      let occurrences = 0
      let bits = 0
      do {
        byte = bytes[at++] ?? 0
        bits |= 1 << byte
        occurrences++
      } while (byte > 127)
      if (tombstones?.[record] === 1) continue
      const length = lengths[record] ?? 0
      const score =
        grade * (occurrences === 1 ? (scorer.singleScores[length] ?? 1) : scorer.score(occurrences, length))
      const before = bestScores[record] ?? 0
      touched[accumulator.count] = record
      accumulator.count += before === 0 ? 1 : 0
      bestScores[record] = Math.max(before, score)
      positionBits[record] = (positionBits[record] ?? 0) | bits
    }
  }
}
