import { ChunkedBytes } from './chunked-bytes.ts'
import type { LazyArray, UnsignedArray } from './section-arrays.ts'
import { type IndexFileReader, planOffsets, type SectionPlans } from './format.ts'
import { ChunkedNumbers } from './chunked-numbers.ts'
import type { Layout } from './layout.ts'
import { stringValue } from './field-values.ts'

/** The most bytes that one UTF-16 unit takes in UTF-8. */
const MAX_UTF8_BYTES = 3

export class StringColumnBuilder {
  readonly #name: string
  readonly #encoder = new TextEncoder()
  #scratch = new Uint8Array()
  readonly #bytes = new ChunkedBytes()
  readonly #ends = new ChunkedNumbers()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    const text = stringValue(value, this.#name) ?? ''
    if (text.length * MAX_UTF8_BYTES > this.#scratch.length)
      this.#scratch = new Uint8Array(text.length * MAX_UTF8_BYTES)
    const { written } = this.#encoder.encodeInto(text, this.#scratch)
    this.#bytes.append(this.#scratch.subarray(0, written))
    this.#ends.push(this.#bytes.size)
  }

  plan(plans: SectionPlans, layout: Layout): void {
    const fromOf = (record: number) => (record === 0 ? 0 : this.#ends.at(record - 1))
    const ends = new Uint32Array(layout.length + 1)
    for (const [i, record] of layout.entries())
      ends[i + 1] = (ends[i] ?? 0) + this.#ends.at(record) - fromOf(record)
    plans.set(`${this.#name}.bytes`, {
      type: 'u8',
      length: this.#bytes.size,
      fill: (items) => {
        let to = 0
        for (const record of layout) to = this.#bytes.copy(fromOf(record), this.#ends.at(record), items, to)
      },
    })
    plans.set(`${this.#name}.ends`, planOffsets(ends))
  }
}

/** Strings in UTF-8, decoded on demand. */
export class StringColumn {
  readonly kind = 'stored'
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  readonly #text: LazyArray<Uint8Array>
  readonly #ends: LazyArray<UnsignedArray>

  constructor(file: IndexFileReader, name: string, size: number) {
    this.#text = file.bytes(`${name}.bytes`)
    this.#ends = file.offsets(`${name}.ends`, this.#text.items.length, size + 1)
  }

  read(record: number): string | undefined {
    const from = this.#ends.at(record) ?? 0
    const to = this.#ends.at(record + 1) ?? 0
    if (from === to) return undefined
    this.#text.verify(from, to)
    return this.#decoder.decode(this.#text.items.subarray(from, to))
  }
}
