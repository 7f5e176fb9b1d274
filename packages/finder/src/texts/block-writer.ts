import { type ListShape, packBeside, packLists } from './block-numbers.ts'
import { ByteWriter } from './bytes.ts'
import type { ListKind } from './common-words.ts'

/** Codes of the common words one after, two after, one before and two before a place; 0 for none. */
export type Neighbors = readonly [number, number, number, number]

/** Collects the lists of one block in columns. Neighbors after and before are separate parts. */
export class BlockWriter {
  firstKey = ''
  #lastKey = ''
  readonly #shapes: ListShape[] = []
  readonly #heads = new ByteWriter()
  readonly #sections = new ByteWriter()
  readonly #counts = new ByteWriter()
  readonly #places = new ByteWriter()
  readonly #neighbors = [new ByteWriter(), new ByteWriter(), new ByteWriter(), new ByteWriter()] as const

  get isEmpty(): boolean {
    return this.#shapes.length === 0
  }

  get size(): number {
    return this.#heads.size + this.#sections.size + this.#counts.size + this.#places.size
  }

  /** Starts a list; calls for its sections and places follow. */
  key(words: string, kind: ListKind, sections: number): void {
    if (this.isEmpty) this.firstKey = words
    this.#heads.textAfter(this.#lastKey, words)
    this.#heads.varint(sections)
    this.#lastKey = words
    this.#shapes.push({ length: sections, kind })
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

  /** The keys, and the numbers of their lists. */
  lists(): readonly [keys: Uint8Array, numbers: Uint8Array] {
    const [sections, counts, places] = [this.#sections.view(), this.#counts.view(), this.#places.view()]
    return [this.#heads.view(), packLists(this.#shapes, { sections, counts, places })]
  }

  next(): Uint8Array {
    return packBeside({ near: this.#neighbors[0].view(), far: this.#neighbors[1].view() })
  }

  previous(): Uint8Array {
    return packBeside({ near: this.#neighbors[2].view(), far: this.#neighbors[3].view() })
  }

  clear(): void {
    this.#lastKey = ''
    this.#shapes.length = 0
    for (const column of [this.#heads, this.#sections, this.#counts, this.#places, ...this.#neighbors])
      column.clear()
  }
}
