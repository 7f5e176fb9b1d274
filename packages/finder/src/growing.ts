type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A typed array that grows as it is filled, so that a build holds no more than it has read. */
export class Growing<A extends Numbers> {
  readonly #make: new (length: number) => A
  #items: A
  #size = 0

  constructor(make: new (length: number) => A) {
    this.#make = make
    this.#items = new make(256)
  }

  get size(): number {
    return this.#size
  }

  push(value: number): void {
    if (this.#size === this.#items.length) this.#grow(1)
    this.#items[this.#size++] = value
  }

  /** Room for `length` more items; `used` says how many of them were filled. */
  room(length: number): A {
    if (this.#size + length > this.#items.length) this.#grow(length)
    return this.#view(this.#size, this.#size + length)
  }

  used(length: number): void {
    this.#size += length
  }

  /** What has been pushed, in place. */
  items(): A {
    return this.#view(0, this.#size)
  }

  #view(from: number, to: number): A {
    // `subarray` keeps the element type, which its declaration cannot say of a union.
    return this.#items.subarray(from, to) as A
  }

  #grow(by: number): void {
    const larger = new this.#make(Math.max(this.#size + by, Math.ceil(this.#items.length * 1.5)))
    larger.set(this.#items.subarray(0, this.#size))
    this.#items = larger
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
