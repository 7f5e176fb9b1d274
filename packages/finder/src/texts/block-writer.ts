import { ByteWriter } from './bytes.ts'

/** Codes of the common words one after, two after, one before and two before a place; 0 for none. */
export type Neighbors = readonly [number, number, number, number]

/**
 * Writes the lists of one block in columns, since similar numbers compress well: keys, section deltas, place counts and
 * place deltas. Neighbors after and before are separate parts: the near codes, then a far code for each that is not 0.
 */
export class BlockWriter {
  firstKey = ''
  #lastKey = ''
  #keys = 0
  readonly #heads = new ByteWriter()
  readonly #sections = new ByteWriter()
  readonly #counts = new ByteWriter()
  readonly #places = new ByteWriter()
  readonly #neighbors = [new ByteWriter(), new ByteWriter(), new ByteWriter(), new ByteWriter()] as const

  get isEmpty(): boolean {
    return this.#keys === 0
  }

  get size(): number {
    return this.#heads.size + this.#sections.size + this.#counts.size + this.#places.size
  }

  /** Starts a list; calls for its sections and places follow. */
  key(words: string, sections: number): void {
    if (this.isEmpty) this.firstKey = words
    this.#heads.textAfter(this.#lastKey, words)
    this.#heads.varint(sections)
    this.#lastKey = words
    this.#keys++
  }

  section(distance: number): void {
    this.#sections.small(distance)
  }

  count(places: number): void {
    this.#counts.small(places - 1)
  }

  place(distance: number): void {
    this.#places.small(distance)
  }

  neighbors([next, afterNext, previous, beforePrevious]: Neighbors): void {
    const [one, two, three, four] = this.#neighbors
    one.byte(next)
    if (next > 0) two.byte(afterNext)
    three.byte(previous)
    if (previous > 0) four.byte(beforePrevious)
  }

  lists(): Uint8Array {
    const out = new ByteWriter()
    out.varint(this.#keys)
    for (const column of [this.#heads, this.#sections, this.#counts]) out.varint(column.size)
    for (const column of [this.#heads, this.#sections, this.#counts, this.#places]) out.bytes(column.view())
    return out.view()
  }

  next(): Uint8Array {
    return columnsOf(this.#neighbors[0], this.#neighbors[1])
  }

  previous(): Uint8Array {
    return columnsOf(this.#neighbors[2], this.#neighbors[3])
  }

  clear(): void {
    this.#lastKey = ''
    this.#keys = 0
    for (const column of [this.#heads, this.#sections, this.#counts, this.#places, ...this.#neighbors])
      column.clear()
  }
}

function columnsOf(near: ByteWriter, far: ByteWriter): Uint8Array {
  const out = new ByteWriter()
  out.varint(near.size)
  out.bytes(near.view())
  out.bytes(far.view())
  return out.view()
}
