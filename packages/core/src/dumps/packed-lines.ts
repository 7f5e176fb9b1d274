import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'

const BATCH_CHARACTERS = 65_536

/** Compresses JSON lines as a stream, to limit memory. */
export class PackedLines {
  rows = 0
  readonly #gzip = createGzip({ level: 9 })
  readonly #packed = buffer(this.#gzip)
  #batch = ''

  async add(row: unknown): Promise<void> {
    this.rows += 1
    this.#batch += `${JSON.stringify(row)}\n`
    if (this.#batch.length < BATCH_CHARACTERS) return
    const hasRoom = this.#gzip.write(this.#batch)
    this.#batch = ''
    if (!hasRoom) await once(this.#gzip, 'drain')
  }

  async end(): Promise<Buffer> {
    this.#gzip.end(this.#batch)
    return await this.#packed
  }
}
