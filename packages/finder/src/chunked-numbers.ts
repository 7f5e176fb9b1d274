const CHUNK_TYPES = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const
type Chunk = InstanceType<(typeof CHUNK_TYPES)[number]>

const CHUNK_BITS = 15
const CHUNK_SIZE = 2 ** CHUNK_BITS

/** A growing list of numbers in chunks, each stored in the narrowest typed array that fits its numbers. */
export class ChunkedNumbers {
  readonly #chunks: Chunk[] = []
  #last: Chunk = new Uint8Array()
  #size = 0

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    const at = this.#size++ & (CHUNK_SIZE - 1)
    if (at === 0) this.#chunks.push((this.#last = new Uint8Array(CHUNK_SIZE)))
    this.#last[at] = value
    // A number that is too large reads back differently.
    if (this.#last[at] !== value) this.#widen(at, value)
  }

  at(index: number): number {
    return this.#chunks[index >>> CHUNK_BITS]?.[index & (CHUNK_SIZE - 1)] ?? 0
  }

  #widen(at: number, value: number): void {
    for (const Width of CHUNK_TYPES) {
      if (Width.BYTES_PER_ELEMENT <= this.#last.BYTES_PER_ELEMENT) continue
      this.#last = new Width(this.#last)
      this.#last[at] = value
      if (this.#last[at] === value) break
    }
    this.#chunks[this.#chunks.length - 1] = this.#last
  }
}
