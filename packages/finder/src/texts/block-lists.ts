import { damagedError } from '../errors.ts'
import { type Beside, type Columns, unpackLists } from './block-numbers.ts'
import { ByteReader } from './bytes.ts'
import type { CommonWords } from './common-words.ts'
import type { Places } from './places.ts'

/** A decoded list. Its neighbors start at index `neighborsFrom` of the block's neighbor columns. */
export interface List extends Places {
  readonly neighborsFrom: number
}

/** The keys of a block: the number of sections of each, in order. */
export function readKeys(bytes: Uint8Array, most: number): ReadonlyMap<string, number> {
  const input = new ByteReader(bytes)
  const keys = new Map<string, number>()
  let key = ''
  while (input.at < bytes.length) {
    key = input.textAfter(key)
    const length = input.varint()
    if (length > most) throw damagedError('a list has more sections than the index')
    keys.set(key, length)
  }
  return keys
}

/** The lists of a block, each decoded on demand. */
export class BlockLists {
  readonly #common: CommonWords
  readonly #keys: ReadonlyMap<string, number>
  readonly #columns: Columns<Uint8Array>

  constructor(keys: ReadonlyMap<string, number>, numbers: Uint8Array, common: CommonWords) {
    this.#common = common
    this.#keys = keys
    const shapes = Array.from(keys, ([key, length]) => ({ length, kind: common.kindOf(key) }))
    this.#columns = unpackLists(shapes, numbers)
  }

  /** The bytes of its numbers in memory. */
  get size(): number {
    const { sections, counts, places } = this.#columns
    return sections.length + counts.length + places.length
  }

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  /** `most` is the number of sections in the file; a list that names others is damaged. */
  find(key: string, most: number): List | undefined {
    const length = this.#keys.get(key)
    if (length === undefined) return undefined
    const sections = new ByteReader(this.#columns.sections)
    const counts = new ByteReader(this.#columns.counts)
    const places = new ByteReader(this.#columns.places)
    let neighborsFrom = 0
    for (const [other, before] of this.#keys) {
      if (other === key) break
      for (let i = 0; i < before; i++) sections.small()
      const kind = this.#common.kindOf(other)
      if (kind === 'sections') continue
      let total = before
      for (let i = 0; i < before; i++) total += counts.small()
      for (let i = 0; i < total; i++) places.small()
      if (kind === 'neighbors') neighborsFrom += total
    }
    const read = readSections(sections, length, most)
    if (this.#common.kindOf(key) === 'sections')
      return { sections: read, ends: new Uint32Array(), places: new Uint32Array(), neighborsFrom }
    const ends = readEnds(counts, length, this.#columns.places.length)
    return { sections: read, ends, places: readPlaces(places, ends), neighborsFrom }
  }
}

function readSections(input: ByteReader, length: number, most: number): Uint32Array {
  const sections = new Uint32Array(length)
  let last = -1
  for (let i = 0; i < length; i++) {
    last += input.small() + 1
    if (last >= most) throw damagedError('a list names a section that the index does not have')
    sections[i] = last
  }
  return sections
}

function readEnds(input: ByteReader, length: number, most: number): Uint32Array {
  const ends = new Uint32Array(length)
  let end = 0
  for (let i = 0; i < length; i++) {
    end += input.small() + 1
    if (end > most) throw damagedError('a list has more places than bytes')
    ends[i] = end
  }
  return ends
}

function readPlaces(input: ByteReader, ends: Uint32Array): Uint32Array {
  const places = new Uint32Array(ends.at(-1) ?? 0)
  for (let i = 0, at = 0; i < ends.length; i++) {
    const end = ends[i] ?? 0
    for (let next = 0; at < end; at++) {
      const place = next + input.small()
      places[at] = place
      next = place + 1
    }
  }
  return places
}

/** Codes of the common words required one and two places away; a `far` of 0 matches every word. */
export type Wanted = readonly [near: number, far: number]

/** 1 for each place of a list with the wanted words beside it, else 0. */
export function besideWanted(
  list: List,
  { near: nearWords, far: farWords }: Beside,
  [near, far]: Wanted,
): Uint8Array {
  const from = list.neighborsFrom
  const count = list.places.length
  if (nearWords.length < from + count) throw damagedError('places have no neighbors')
  let at = 0
  if (far > 0) for (let i = 0; i < from; i++) if (nearWords[i] !== 0) at++
  const isKept = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    const word = nearWords[from + i]
    if (word === near && (far === 0 || farWords[at] === far)) isKept[i] = 1
    if (word !== 0) at++
  }
  return isKept
}
