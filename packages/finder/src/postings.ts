import { damaged } from './errors.ts'
import type { FileReader, Sections, Unsigned } from './format.ts'
import { narrow } from './format.ts'
import type { Growing } from './growing.ts'
import type { Layout } from './layout.ts'

/*
 * Where each term stands: a list of records, each as the distance from the one before (a varint) and then one byte
 * for every time the term occurs there: its place, modulo 32, with the top bit saying that more follow.
 */
const MORE = 128
/** A distance takes five bytes at most, a place one. */
const MOST_BYTES = 6
/** Bits of a place: places are kept modulo 32, so that all those of a word in a record fit the bits of one number. */
const PLACE_BITS = 5
const PLACE = 2 ** PLACE_BITS - 1

/** A number below 2²⁷ and a place in one. */
export function packed(number: number, place: number): number {
  return ((number << PLACE_BITS) | (place & PLACE)) >>> 0
}

/** Words in the order of the records: of each the term, numbered as it was met, and the place. */
export interface Occurrences {
  packed: Growing<Uint32Array<ArrayBuffer>>
  /** How many there are up to the end of each record. */
  ends: Growing<Uint32Array<ArrayBuffer>>
}

export interface Places {
  /** Of each term among the sorted ones. */
  ranks: Uint32Array
  layout: Layout
}

export function writePostings(
  sections: Sections,
  name: string,
  occurrences: Occurrences,
  places: Places,
): void {
  const terms = places.ranks.length
  const sorted = sortByTerm(occurrences, places)
  // More than can be needed; what is never written takes no memory.
  const bytes = new Uint8Array(sorted.packed.length * MOST_BYTES)
  const offsets = new Uint32Array(terms + 1)
  for (let term = 0; term < terms; term++) {
    offsets[term + 1] = writeList(bytes, offsets[term] ?? 0, sorted, term)
  }
  sections.set(`${name}.postings`, bytes.subarray(0, offsets[terms]))
  sections.set(`${name}.lists`, narrow(offsets))
}

/** By term, and within each in the order of the records: of each word the record and the place. */
interface Sorted {
  packed: Uint32Array
  starts: Uint32Array
}

/** A counting sort, which leaves the records of a term in their order. */
function sortByTerm({ packed: given, ends }: Occurrences, { ranks, layout }: Places): Sorted {
  const starts = new Uint32Array(ranks.length + 2)
  const rankOf = (at: number) => ranks[given.at(at) >>> PLACE_BITS] ?? 0
  for (let at = 0; at < given.size; at++) starts[rankOf(at) + 2] = (starts[rankOf(at) + 2] ?? 0) + 1
  for (let i = 2; i < starts.length; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0)
  const sorted = new Uint32Array(given.size)
  for (const [record, number] of layout.entries()) {
    const end = ends.at(number)
    for (let at = number === 0 ? 0 : ends.at(number - 1); at < end; at++) {
      const rank = rankOf(at) + 1
      const to = starts[rank] ?? 0
      starts[rank] = to + 1
      sorted[to] = packed(record, given.at(at))
    }
  }
  return { packed: sorted, starts }
}

/** Writes the list of a term from a place on, and gives back the place after it. */
function writeList(bytes: Uint8Array, from: number, sorted: Sorted, term: number): number {
  const end = sorted.starts[term + 1] ?? 0
  let to = from
  let last = 0
  for (let at = sorted.starts[term] ?? 0; at < end; at++) {
    const item = sorted.packed[at] ?? 0
    const record = item >>> PLACE_BITS
    if (to === from || record !== last) to = writeVarint(bytes, to, record - last)
    last = record
    const isLast = at + 1 === end || (sorted.packed[at + 1] ?? 0) >>> PLACE_BITS !== record
    bytes[to++] = (item & PLACE) | (isLast ? 0 : MORE)
  }
  return to
}

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
function writeVarint(bytes: Uint8Array, from: number, value: number): number {
  let to = from
  let rest = value
  while (rest > 127) {
    bytes[to++] = (rest & 127) | MORE
    rest >>>= 7
  }
  bytes[to++] = rest
  return to
}

/** What a word of the query has met so far, dense by record; kept between searches to spare its making. */
export class Tally {
  /** The best score of each record met, and the places where, as bits. */
  readonly best: Int32Array
  readonly places: Int32Array
  /** The records met, in no order, and room for one more. */
  readonly met: Uint32Array
  count = 0

  constructor(size: number) {
    this.best = new Int32Array(size)
    this.places = new Int32Array(size)
    this.met = new Uint32Array(size + 1)
  }

  /** Forgets everything, also what a search that failed has left. */
  clear(): void {
    for (let i = 0; i < this.count; i++) {
      const record = this.met[i] ?? 0
      this.best[record] = 0
      this.places[record] = 0
    }
    this.count = 0
  }
}

/** What an occurrence is worth, in whole numbers above zero. */
export interface Worth {
  /** By the length of the field, for a word that stands in it once. */
  readonly once: Int32Array
  of(occurrences: number, length: number): number
}

export interface Counting {
  worth: Worth
  grade: number
  tally: Tally
  /** Records that are no more, if any, as ones. */
  removed: Uint8Array | undefined
}

export class Postings {
  readonly #bytes: Uint8Array
  readonly #lists: Unsigned
  readonly #lengths: Uint8Array

  /** `lengths` holds the words of the field in each record. */
  constructor(file: FileReader, name: string, terms: number, lengths: Uint8Array) {
    this.#bytes = file.bytes(`${name}.postings`)
    this.#lists = file.offsets(`${name}.lists`, this.#bytes.length)
    this.#lengths = lengths
    if (this.#lists.length !== terms + 1) throw damaged(`${name} has terms without postings`)
  }

  /** Bytes a range of terms takes: a measure of the work that reading them is. */
  weigh(from: number, to: number): number {
    return (this.#lists[to] ?? 0) - (this.#lists[from] ?? 0)
  }

  /** Counts every record that holds one of a range of terms. */
  read(from: number, to: number, counting: Counting): void {
    for (let term = from; term < to; term++) this.#readList(term, counting)
  }

  #readList(term: number, { worth, grade, tally, removed }: Counting): void {
    const bytes = this.#bytes
    const lengths = this.#lengths
    const { best, places, met } = tally
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
      if (record < 0 || record >= lengths.length) throw damaged('a list names a record that is not there')
      let occurrences = 0
      let bits = 0
      do {
        byte = bytes[at++] ?? 0
        bits |= 1 << byte
        occurrences++
      } while (byte > 127)
      if (removed?.[record] === 1) continue
      const length = lengths[record] ?? 0
      const score = grade * (occurrences === 1 ? (worth.once[length] ?? 1) : worth.of(occurrences, length))
      const before = best[record] ?? 0
      met[tally.count] = record
      tally.count += before === 0 ? 1 : 0
      best[record] = Math.max(before, score)
      places[record] = (places[record] ?? 0) | bits
    }
  }
}
