const BITS = 16
const CHUNK = 2 ** BITS

/** Bytes one after the other, in chunks: an array that grows by being copied takes memory twice over. */
export class Bytes {
  readonly #chunks: Uint8Array[] = []
  #size = 0

  get size(): number {
    return this.#size
  }

  append(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length;) {
      const at = this.#size & (CHUNK - 1)
      if (at === 0) this.#chunks.push(new Uint8Array(CHUNK))
      const part = bytes.subarray(from, from + CHUNK - at)
      this.#chunks.at(-1)?.set(part, at)
      from += part.length
      this.#size += part.length
    }
  }

  /** Copies the bytes from one place up to another into an array, and gives back the place there that follows them. */
  copy(
    from: number,
    to: number,
    target: { set: (part: Uint8Array, at: number) => void },
    start: number,
  ): number {
    let next = start
    for (let at = from; at < to;) {
      const first = at & (CHUNK - 1)
      const part = this.#chunks[at >>> BITS]?.subarray(first, first + to - at) ?? new Uint8Array()
      target.set(part, next)
      next += part.length
      at += part.length
    }
    return next
  }
}
