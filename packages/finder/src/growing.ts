type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

const CHUNK = 32_768

/** A typed array filled from the front. It grows by chunks: to copy it each time would take memory twice over. */
export class Growing<A extends Numbers> {
  readonly #make: new (length: number) => A
  #full: A[] = []
  #fullSize = 0
  #last: A
  #used = 0

  constructor(make: new (length: number) => A) {
    this.#make = make
    this.#last = new make(0)
  }

  get size(): number {
    return this.#fullSize + this.#used
  }

  push(value: number): void {
    if (this.#used === this.#last.length) this.#open(CHUNK)
    this.#last[this.#used++] = value
  }

  /** Room for `length` more items in one piece; `filled` says how many of them are taken. */
  room(length: number): A {
    if (this.#used + length > this.#last.length) this.#open(Math.max(length, CHUNK))
    return this.#last.subarray(this.#used, this.#used + length) as A // the type of a part is that of the whole
  }

  filled(length: number): void {
    this.#used += length
  }

  /** What has been pushed, in one piece, which takes the place of the chunks. */
  items(): A {
    const [whole] = this.#full
    if (whole && this.#full.length === 1 && this.#used === 0) return whole
    this.#open(0)
    const items = new this.#make(this.#fullSize)
    let at = 0
    for (const chunk of this.#full) {
      items.set(chunk, at)
      at += chunk.length
    }
    this.#full = [items]
    return items
  }

  #open(length: number): void {
    this.#full.push(this.#last.subarray(0, this.#used) as A) // as above
    this.#fullSize += this.#used
    this.#last = new this.#make(length)
    this.#used = 0
  }
}

/** Seven bits a byte, the lowest first; the top bit says that more follow. */
export function pushVarint(bytes: Growing<Uint8Array<ArrayBuffer>>, value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}
