import { damagedError } from '../errors.ts'

const FIRST_BYTES = 4_096
const TWO_BYTES = 192
const MORE_BYTES = TWO_BYTES + (0xff - TWO_BYTES) * 256
const SURROGATE = /[\ud800-\udbff]/

/** A growable byte buffer. Varints are LEB128: seven bits per byte, lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_BYTES)
  #size = 0

  get size(): number {
    return this.#size
  }

  byte(value: number): void {
    if (this.#size === this.#bytes.length) this.#grow(1)
    this.#bytes[this.#size++] = value
  }

  varint(value: number): void {
    let rest = value
    for (; rest > 127; rest >>>= 7) this.byte((rest & 127) | 128)
    this.byte(rest)
  }

  /** One byte below 192, two below 16,320 (high byte first), else 0xff and a varint: of columns in memory, most take one. */
  small(value: number): void {
    if (value < TWO_BYTES) this.byte(value)
    else if (value < MORE_BYTES) {
      this.byte(TWO_BYTES + ((value - TWO_BYTES) >>> 8))
      this.byte((value - TWO_BYTES) & 0xff)
    } else {
      this.byte(0xff)
      this.varint(value - MORE_BYTES)
    }
  }

  bytes(value: Uint8Array): void {
    if (this.#size + value.length > this.#bytes.length) this.#grow(value.length)
    this.#bytes.set(value, this.#size)
    this.#size += value.length
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value)
    this.varint(bytes.length)
    this.bytes(bytes)
  }

  /** Front coding for sorted texts: the length of the prefix shared with `before`, then the rest. */
  textAfter(before: string, value: string): void {
    let shared = 0
    while (shared < before.length && shared < value.length && before[shared] === value[shared]) shared++
    if (SURROGATE.test(value.charAt(shared - 1))) shared--
    this.varint(shared)
    this.text(value.slice(shared))
  }

  /** The bytes written so far, without a copy: later writes may overwrite them. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.#size)
  }

  clear(): void {
    this.#size = 0
  }

  #grow(needed: number): void {
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#size + needed))
    larger.set(this.view())
    this.#bytes = larger
  }
}

/** Reads what a {@link ByteWriter} wrote; throws `damaged` at the end of the bytes. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#at = at
  }

  get at(): number {
    return this.#at
  }

  byte(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw damagedError('it ends early')
    return byte
  }

  varint(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++]
    if (byte === undefined) throw damagedError('it ends early')
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++]
      if (byte === undefined || shift > 28) throw damagedError('a number has no end')
      value |= (byte & 127) << shift
    }
    return value >>> 0
  }

  small(): number {
    const first = this.byte()
    if (first < TWO_BYTES) return first
    if (first < 0xff) return TWO_BYTES + ((first - TWO_BYTES) << 8) + this.byte()
    return MORE_BYTES + this.varint()
  }

  bytes(length: number): Uint8Array {
    const part = this.#bytes.subarray(this.#at, this.#at + length)
    if (part.length !== length) throw damagedError('it ends early')
    this.#at += length
    return part
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.varint()))
  }

  textAfter(before: string): string {
    const shared = this.varint()
    return before.slice(0, shared) + this.text()
  }
}
