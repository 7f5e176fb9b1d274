import { crc32, deflateRawSync } from 'node:zlib'

/** Signatures and layouts: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const VERSION = 20
const NAMES_IN_UTF8 = 0x08_00
const DEFLATED = 8

/** Writes numbers in so many bytes: "4 2 2". */
function packed(sizes: string, values: readonly number[]): Buffer {
  const bytes = sizes.split(' ').map(Number)
  const buffer = Buffer.alloc(bytes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [i, size] of bytes.entries()) at = buffer.writeUIntLE(values[i] ?? 0, at, size)
  return buffer
}

/** Collects the files of an archive, without times, comments and attributes, and fewer than would need ZIP64. */
export class ZipWriter {
  readonly #files: Buffer[] = []
  readonly #directory: Buffer[] = []
  #offset = 0

  add(name: string, text: string): void {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const body = deflateRawSync(data)
    const sizes = [crc32(data), body.length, data.length, nameBytes.length]
    const shared = [VERSION, NAMES_IN_UTF8, DEFLATED, 0, 0, ...sizes]
    const record = [CENTRAL, VERSION, ...shared, 0, 0, 0, 0, 0, this.#offset]
    this.#directory.push(packed('4 2 2 2 2 2 2 4 4 4 2 2 2 2 2 4 4', record), nameBytes)
    const file = Buffer.concat([packed('4 2 2 2 2 2 4 4 4 2 2', [LOCAL, ...shared]), nameBytes, body])
    this.#files.push(file)
    this.#offset += file.length
  }

  end(): Buffer {
    const [entries, directory] = [this.#files.length, Buffer.concat(this.#directory)]
    const end = [END, 0, 0, entries, entries, directory.length, this.#offset]
    return Buffer.concat([...this.#files, directory, packed('4 2 2 2 2 4 4 2', end)])
  }
}
