import type { Accumulator } from './accumulator.ts'
import { damagedError } from './errors.ts'
import { type IndexFileReader, planOffsets, type SectionPlans } from './format.ts'
import { type LazyArray, requireAscending, type SectionArray, type UnsignedArray } from './section-arrays.ts'
import type { Layout } from './layout.ts'
import type { NumberLists } from './number-lists.ts'
import type { FieldScorer } from './scoring.ts'

/*
 * The inverted index. The postings of a term are a list of records, each a delta from the previous one (a varint)
 * followed by one byte per occurrence: its position modulo 32, with the top bit set if more follow.
 */
const CONTINUES = 128
/** Positions are stored modulo 32, so that those of a word in a record fit a 32-bit bitmap. */
export const POSITION_BITS = 5
const POSITION_MASK = 2 ** POSITION_BITS - 1

/** Packs a term number below 2²⁷ and a position into one 32-bit number. */
export const packOccurrence = (number: number, position: number): number =>
  ((number << POSITION_BITS) | (position & POSITION_MASK)) >>> 0

export interface PostingsInput {
  /** The packed occurrences of each record, with terms numbered by first appearance. */
  words: NumberLists
  /** Maps first-appearance numbers to sorted term numbers. */
  ranks: Uint32Array
  layout: Layout
}

/** Takes two passes over the words: one to size each list, one to write it in place. */
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

/** Visits every occurrence in record order, with the delta from the term's previous record; -1 within one record. */
function eachOccurrence(
  { words, ranks, layout }: PostingsInput,
  visit: (term: number, position: number, distance: number) => void,
): void {
  /** For each term, the last record that has it, plus one. */
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

/** LEB128: seven bits per byte, lowest first; the top bit is set if more follow. */
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

export interface AccumulateOptions {
  scorer: FieldScorer
  grade: number
  accumulator: Accumulator
  tombstones: Uint8Array | undefined
}

export class Postings {
  readonly #postings: LazyArray<Uint8Array>
  readonly #lists: UnsignedArray
  readonly #lengths: Uint8Array

  /** `lengths` has the word count of the field in each record. */
  constructor(file: IndexFileReader, name: string, terms: number, lengths: Uint8Array) {
    this.#postings = file.bytes(`${name}.postings`)
    this.#lists = file.offsets(`${name}.lists`, this.#postings.items.length).all
    requireAscending(this.#lists, `${name}.lists`)
    this.#lengths = lengths
    if (this.#lists.length !== terms + 1) throw damagedError(`${name} has terms without postings`)
  }

  /** Returns the size of a term range in bytes, as an estimate of the cost of reading it. */
  cost(from: number, to: number): number {
    return (this.#lists[to] ?? 0) - (this.#lists[from] ?? 0)
  }

  accumulate(from: number, to: number, options: AccumulateOptions): void {
    this.#postings.verify(this.#lists[from] ?? 0, this.#lists[to] ?? 0)
    for (let term = from; term < to; term++) this.#readList(term, options)
  }

  #readList(term: number, { scorer, grade, accumulator, tombstones }: AccumulateOptions): void {
    const bytes = this.#postings.items
    const lengths = this.#lengths
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
      if (record < 0 || record >= lengths.length) throw damagedError('a posting has no record')
      const first = at
      let bits = 0
      do {
        byte = bytes[at++] ?? 0
        bits |= 1 << byte
      } while (byte > 127)
      if (tombstones?.[record] === 1 || !accumulator.admits(record)) continue
      accumulator.add(record, grade * scorer.score(at - first, lengths[record] ?? 0), bits)
    }
  }
}
