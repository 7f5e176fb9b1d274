import { ByteWriter } from './bytes.ts'

/** The common words around a place: after it, one further, before it, one further. Zero for none. */
export type Neighbors = readonly [number, number, number, number]

/**
 * Writes the lists of one block. Each kind of number has a column of its own, because like numbers pack well together:
 * keys, the number of sections of each; the distances of sections; then for lists with places how many each section has,
 * and their distances. The words after places, and those before, are parts of their own: a byte for the near one,
 * then where that is not zero a byte for the far one.
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

  /** Begins a list; its sections and places follow. */
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
