type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

const BITS = 15
const CHUNK = 2 ** BITS

/** A typed array filled from the front. It grows by chunks: to copy it each time would take memory twice over. */
export class Growing<A extends Numbers> {
  readonly #make: new (length: number) => A
  readonly #chunks: A[] = []
  #size = 0

  constructor(make: new (length: number) => A) {
    this.#make = make
  }

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    const at = this.#size & (CHUNK - 1)
    if (at === 0) this.#chunks.push(new this.#make(CHUNK))
    const chunk = this.#chunks.at(-1)
    if (chunk) chunk[at] = value
    this.#size++
  }

  at(index: number): number {
    return this.#chunks[index >>> BITS]?.[index & (CHUNK - 1)] ?? 0
  }

  /** What has been pushed, in one piece. */
  items(): A {
    const items = new this.#make(this.#size)
    for (const [i, chunk] of this.#chunks.entries()) {
      items.set(chunk.subarray(0, this.#size - i * CHUNK), i * CHUNK)
    }
    return items
  }
}
