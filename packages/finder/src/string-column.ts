import { Bytes } from './bytes.ts'
import type { FileReader, Plans, Unsigned } from './format.ts'
import { planOffsets } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { textOf } from './values.ts'

/** Bytes one UTF-16 unit may take in UTF-8. */
const WIDEST = 3

export class StringColumnBuilder {
  readonly #name: string
  readonly #encoder = new TextEncoder()
  #encoded = new Uint8Array()
  readonly #bytes = new Bytes()
  readonly #ends = new Growing()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    const text = textOf(value, this.#name) ?? ''
    if (text.length * WIDEST > this.#encoded.length) this.#encoded = new Uint8Array(text.length * WIDEST)
    const { written } = this.#encoder.encodeInto(text, this.#encoded)
    this.#bytes.append(this.#encoded.subarray(0, written))
    this.#ends.push(this.#bytes.size)
  }

  plan(plans: Plans, layout: Layout): void {
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

/** Strings in UTF-8, each decoded when it is asked for. */
export class StringColumn {
  readonly kind = 'stored'
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  readonly #bytes: Uint8Array
  readonly #ends: Unsigned

  constructor(file: FileReader, name: string, size: number) {
    this.#bytes = file.bytes(`${name}.bytes`)
    this.#ends = file.offsets(`${name}.ends`, this.#bytes.length, size + 1)
  }

  read(record: number): string | undefined {
    const from = this.#ends[record] ?? 0
    const to = this.#ends[record + 1] ?? 0
    return from === to ? undefined : this.#decoder.decode(this.#bytes.subarray(from, to))
  }
}
