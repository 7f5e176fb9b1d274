import { damagedError } from './errors.ts'

export const ARRAY_TYPES = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f64: Float64Array,
} as const

export type ArrayTypeName = keyof typeof ARRAY_TYPES
export type UnsignedArray = Uint8Array | Uint16Array | Uint32Array
export type SectionArray = UnsignedArray | Int32Array | Float64Array
export interface SectionArrayType {
  readonly BYTES_PER_ELEMENT: number
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): SectionArray
}

/** A section as a zero-copy typed array; callers verify the part they are about to read. */
export class LazyArray<Items extends SectionArray = SectionArray> {
  readonly items: Items
  readonly #verify: (from: number, to: number) => void
  #isVerified = false

  constructor(items: Items, verify: (from: number, to: number) => void) {
    this.items = items
    this.#verify = verify
  }

  get all(): Items {
    if (!this.#isVerified) this.verify(0, this.items.length)
    this.#isVerified = true
    return this.items
  }

  at(index: number): number | undefined {
    this.verify(index, index + 1)
    return this.items[index]
  }

  verify(from: number, to: number): void {
    if (this.#isVerified) return
    const size = this.items.BYTES_PER_ELEMENT
    this.#verify(from * size, to * size)
  }
}

/** Checks that offsets ascend: overlapping lists could take forever to read. */
export function requireAscending(offsets: UnsignedArray, name: string): void {
  let last = 0
  for (let i = 0; i < offsets.length; i++) {
    const next = offsets[i] ?? 0
    if (next < last) throw damagedError(`section ${name} is not ascending`)
    last = next
  }
}

export function requireCount({ items }: LazyArray, count: number, name: string): void {
  if (items.length !== count)
    throw damagedError(`section ${name} has ${items.length} items, expected ${count}`)
}
