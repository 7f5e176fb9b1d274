import type { FileReader, Sections, Unsigned } from './format.ts'
import { narrow } from './format.ts'
import { Growing } from './growing.ts'
import type { Layout } from './layout.ts'
import { textOf } from './values.ts'

/** Bytes one UTF-16 unit may take in UTF-8. */
const WIDEST = 3
const CHUNK = 65_536

/** Gathers strings in chunks, each string in one, from which they are laid out in their final order. */
export class StringColumnBuilder {
  readonly #name: string
  readonly #encoder = new TextEncoder()
  readonly #chunks: Uint8Array[] = []
  /** Of each string: in which chunk, from where, how many bytes. */
  readonly #chunk = new Growing(Uint32Array)
  readonly #from = new Growing(Uint32Array)
  readonly #length = new Growing(Uint32Array)
  #free = new Uint8Array()

  constructor(name: string) {
    this.#name = name
  }

  add(value: unknown): void {
    const text = textOf(value, this.#name) ?? ''
    if (text.length * WIDEST > this.#free.length) {
      this.#free = new Uint8Array(Math.max(CHUNK, text.length * WIDEST))
      this.#chunks.push(this.#free)
    }
    const { written } = this.#encoder.encodeInto(text, this.#free)
    this.#chunk.push(Math.max(0, this.#chunks.length - 1))
    this.#from.push(this.#free.byteOffset)
    this.#length.push(written)
    this.#free = this.#free.subarray(written)
  }

  write(sections: Sections, layout: Layout): void {
    const ends = new Uint32Array(layout.length + 1)
    for (const [i, record] of layout.entries()) ends[i + 1] = (ends[i] ?? 0) + this.#length.at(record)
    const bytes = new Uint8Array(ends[layout.length] ?? 0)
    for (const [i, record] of layout.entries()) {
      const from = this.#from.at(record)
      const chunk = this.#chunks[this.#chunk.at(record)]
      if (chunk) bytes.set(chunk.subarray(from, from + this.#length.at(record)), ends[i])
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
