/** From the narrowest on. */
const WIDTHS = [Uint8Array, Uint16Array, Uint32Array, Float64Array] as const
type Chunk = InstanceType<(typeof WIDTHS)[number]>

const BITS = 15
const CHUNK = 2 ** BITS

/** Numbers pushed one after the other, in chunks, each of which is the narrowest array that holds its own. */
export class Growing {
  readonly #chunks: Chunk[] = []
  #last: Chunk = new Uint8Array()
  #size = 0

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    const at = this.#size++ & (CHUNK - 1)
    if (at === 0) this.#chunks.push((this.#last = new Uint8Array(CHUNK)))
    this.#last[at] = value
    // What does not fit comes back as another number.
    if (this.#last[at] !== value) this.#widen(at, value)
  }

  at(index: number): number {
    return this.#chunks[index >>> BITS]?.[index & (CHUNK - 1)] ?? 0
  }

  #widen(at: number, value: number): void {
    for (const Width of WIDTHS) {
      if (Width.BYTES_PER_ELEMENT <= this.#last.BYTES_PER_ELEMENT) continue
      this.#last = new Width(this.#last)
      this.#last[at] = value
      if (this.#last[at] === value) break
    }
    this.#chunks[this.#chunks.length - 1] = this.#last
  }
}
