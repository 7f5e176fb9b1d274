const CHUNK_BITS = 16
const CHUNK_SIZE = 2 ** CHUNK_BITS

/** A growing byte buffer in chunks, because growing by copying needs twice the memory meanwhile. */
export class ChunkedBytes {
  readonly #chunks: Uint8Array[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length;) {
      const offset = this.#size & (CHUNK_SIZE - 1)
      if (offset === 0) this.#chunks.push(new Uint8Array(CHUNK_SIZE))
      const part = bytes.subarray(from, from + CHUNK_SIZE - offset)
      this.#chunks.at(-1)?.set(part, offset)
      from += part.length
      this.#size += part.length
    }
  }

  /** Copies the bytes in [from, to) to `target` at `start`; returns the offset after them. */
  copy(
    from: number,
    to: number,
    target: { set: (part: Uint8Array, offset: number) => void },
    start: number,
  ): number {
    let next = start
    for (let offset = from; offset < to;) {
      const first = offset & (CHUNK_SIZE - 1)
      const part =
        this.#chunks[offset >>> CHUNK_BITS]?.subarray(first, first + to - offset) ?? new Uint8Array()
      target.set(part, next)
      next += part.length
      offset += part.length
    }
    return next
  }
}
