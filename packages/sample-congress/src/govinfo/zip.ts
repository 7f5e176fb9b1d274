import { crc32, deflateRawSync } from 'node:zlib'

/** Signatures and layouts: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const VERSION = 20
const NAMES_IN_UTF8 = 0x08_00
const DEFLATED = 8
/** More entries or bytes would need ZIP64, which no congress does. */
const MAX_ENTRIES = 0xff_ff

export interface ZipFile {
  readonly name: string
  readonly text: string
  readonly modified: Date
}

/** Writes numbers in so many bytes: "4 2 2". */
function packed(sizes: string, values: readonly number[]): Buffer {
  const bytes = sizes.split(' ').map(Number)
  const buffer = Buffer.alloc(bytes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [i, size] of bytes.entries()) at = buffer.writeUIntLE(values[i] ?? 0, at, size)
  return buffer
}

/** Writes an archive entry by entry; the chunks in order are the file. */
export class ZipWriter {
  readonly chunks: Buffer[] = []
  readonly #directory: Buffer[] = []
  #offset = 0

  /** The bytes written so far. */
  get size(): number {
    return this.#offset
  }

  #push(...parts: readonly Buffer[]): void {
    const chunk = Buffer.concat(parts)
    this.chunks.push(chunk)
    this.#offset += chunk.length
  }

  add({ name, text, modified: at }: ZipFile): void {
    if (this.#directory.length === MAX_ENTRIES * 2) throw new RangeError('too many entries for one archive')
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const body = deflateRawSync(data)
    // a time and a date in MS-DOS format, to two seconds, in UTC
    const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
    const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
    const sizes = [crc32(data), body.length, data.length, nameBytes.length]
    const shared = [VERSION, NAMES_IN_UTF8, DEFLATED, time, date, ...sizes]
    // without extra fields, comments and attributes
    const offset = [0, 0, 0, 0, 0, this.#offset]
    const record = packed('4 2 2 2 2 2 2 4 4 4 2 2 2 2 2 4 4', [CENTRAL, VERSION, ...shared, ...offset])
    this.#directory.push(record, nameBytes)
    this.#push(packed('4 2 2 2 2 2 4 4 4 2 2', [LOCAL, ...shared]), nameBytes, body)
  }

  /** Writes the directory; nothing can be added after it. */
  end(): void {
    const entries = this.#directory.length / 2
    const start = this.#offset
    this.#push(...this.#directory)
    this.#push(packed('4 2 2 2 2 4 4 2', [END, 0, 0, entries, entries, this.#offset - start, start]))
  }
}
