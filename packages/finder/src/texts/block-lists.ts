import { damagedError } from '../errors.ts'
import { ByteReader } from './bytes.ts'
import type { CommonWords } from './common-words.ts'
import type { Places } from './places.ts'

/** A decoded list. Its neighbors start at index `neighborsFrom` of the block's neighbor columns. */
export interface List extends Places {
  readonly neighborsFrom: number
}

/** The lists of a block, each decoded on demand. */
export class BlockLists {
  readonly #common: CommonWords
  readonly #bytes: Uint8Array
  readonly #keys = new Map<string, number>()
  readonly #counts: number[] = []
  readonly #starts: readonly [sections: number, counts: number, places: number]

  constructor(bytes: Uint8Array, common: CommonWords) {
    this.#common = common
    this.#bytes = bytes
    const input = new ByteReader(bytes)
    const keys = input.varint()
    const sizes = [input.varint(), input.varint(), input.varint()] as const
    const sections = input.at + sizes[0]
    this.#starts = [sections, sections + sizes[1], sections + sizes[1] + sizes[2]]
    let key = ''
    for (let i = 0; i < keys; i++) {
      key = input.textAfter(key)
      this.#keys.set(key, i)
      this.#counts.push(input.varint())
    }
    if (input.at !== sections) throw damagedError('the keys of a block have another length')
  }

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  /** `most` is the number of sections in the file; a list with more is damaged. */
  find(key: string, most: number): List | undefined {
    const number = this.#keys.get(key)
    if (number === undefined) return undefined
    const [sections, counts, places] = this.#starts.map((start) => new ByteReader(this.#bytes, start))
    if (sections === undefined || counts === undefined || places === undefined) return undefined
    let neighborsFrom = 0
    for (const [other, at] of this.#keys) {
      if (at === number) break
      const length = this.#counts[at] ?? 0
      for (let i = 0; i < length; i++) sections.small()
      const kind = this.#common.kindOf(other)
      if (kind === 'sections') continue
      let total = length
      for (let i = 0; i < length; i++) total += counts.small()
      for (let i = 0; i < total; i++) places.small()
      if (kind === 'neighbors') neighborsFrom += total
    }
    const length = this.#counts[number] ?? 0
    if (length > most) throw damagedError('a list has more sections than the index')
    const read = readSections(sections, length, most)
    if (this.#common.kindOf(key) === 'sections')
      return { sections: read, ends: new Uint32Array(), places: new Uint32Array(), neighborsFrom }
    const ends = readEnds(counts, length, this.#bytes.length)
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

/** 1 for each place of a list with the wanted words beside it, else 0; `bytes` holds the neighbors on that side. */
export function besideWanted(list: List, bytes: Uint8Array, [near, far]: Wanted): Uint8Array {
  const input = new ByteReader(bytes)
  const nearWords = input.bytes(input.varint())
  const farWords = bytes.subarray(input.at)
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
