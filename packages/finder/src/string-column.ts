import type { FileReader, Sections, Unsigned } from './format.ts'
import { narrow } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { textOf } from './values.ts'

/** Bytes one UTF-16 unit may take in UTF-8. */
const WIDEST = 3

export class StringColumnBuilder {
  readonly #name: string
  readonly #encoder = new TextEncoder()
  readonly #bytes = new Growing(Uint8Array)
  readonly #ends = new Growing(Uint32Array)

  constructor(name: string) {
    this.#name = name
    this.#ends.push(0)
  }

  add(value: unknown): void {
    const text = textOf(value, this.#name)
    if (text !== undefined) {
      const room = this.#bytes.room(text.length * WIDEST)
      this.#bytes.filled(this.#encoder.encodeInto(text, room).written)
    }
    this.#ends.push(this.#bytes.size)
  }

  write(sections: Sections, layout: Layout): void {
    const given = this.#bytes.items()
    const givenEnds = this.#ends.items()
    const bytes = new Uint8Array(given.length)
    const ends = new Uint32Array(layout.length + 1)
    for (const [i, record] of layout.entries()) {
      const own = given.subarray(givenEnds[record], givenEnds[record + 1])
      const at = ends[i] ?? 0
      bytes.set(own, at)
      ends[i + 1] = at + own.length
    }
    sections.set(`${this.#name}.bytes`, bytes)
    sections.set(`${this.#name}.ends`, narrow(ends))
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
