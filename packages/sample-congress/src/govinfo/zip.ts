import { crc32, deflateRawSync } from 'node:zlib'

/** Signatures and layouts: PKWARE's APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const LOCAL = { signature: 0x04_03_4b_50, bytes: 30 }
const CENTRAL = { signature: 0x02_01_4b_50, bytes: 46 }
const END = { signature: 0x06_05_4b_50, bytes: 22 }
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

/** A date and time in MS-DOS format, to two seconds, in UTC. */
function dosTime(at: Date): { time: number; date: number } {
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

/** Writes the 26 bytes that the local header and the directory record have in common. */
function writeShared(header: Buffer, at: number, fields: readonly number[]): void {
  const [time = 0, date = 0, crc = 0, compressed = 0, size = 0, nameBytes = 0] = fields
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(NAMES_IN_UTF8, at + 2)
  header.writeUInt16LE(DEFLATED, at + 4)
  header.writeUInt16LE(time, at + 6)
  header.writeUInt16LE(date, at + 8)
  header.writeUInt32LE(crc, at + 10)
  header.writeUInt32LE(compressed, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(nameBytes, at + 22)
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

  #push(chunk: Buffer): void {
    this.chunks.push(chunk)
    this.#offset += chunk.length
  }

  add({ name, text, modified }: ZipFile): void {
    if (this.#directory.length === MAX_ENTRIES * 2) throw new RangeError('too many entries for one archive')
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const packed = deflateRawSync(data)
    const { time, date } = dosTime(modified)
    const shared = [time, date, crc32(data), packed.length, data.length, nameBytes.length]
    const local = Buffer.alloc(LOCAL.bytes)
    local.writeUInt32LE(LOCAL.signature, 0)
    writeShared(local, 4, shared)
    const record = Buffer.alloc(CENTRAL.bytes)
    record.writeUInt32LE(CENTRAL.signature, 0)
    record.writeUInt16LE(VERSION, 4)
    writeShared(record, 6, shared)
    record.writeUInt32LE(this.#offset, 42)
    this.#directory.push(record, nameBytes)
    this.#push(Buffer.concat([local, nameBytes, packed]))
  }

  /** Writes the directory; nothing can be added after it. */
  end(): void {
    const entries = this.#directory.length / 2
    const directory = Buffer.concat(this.#directory)
    const end = Buffer.alloc(END.bytes)
    end.writeUInt32LE(END.signature, 0)
    end.writeUInt16LE(entries, 8)
    end.writeUInt16LE(entries, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(this.#offset, 16)
    this.#push(directory)
    this.#push(end)
  }
}
