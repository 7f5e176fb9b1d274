/** The data is truncated or invalid. */
export class DamagedError extends Error {
  override readonly name = 'Damaged'
}

// RFC 3720, appendix B.4, reflected
const POLYNOMIAL = 0x82f63b78
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  // by index, because for…of over a buffer takes ten times as long
  for (let i = 0; i < bytes.length; i += 1)
    crc = (CRC_TABLE[(crc ^ (bytes[i] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** LevelDB's masked CRC-32C checksum, rotated and shifted because a CRC of data with embedded CRCs is weak. */
export function checksum(bytes: Uint8Array): number {
  const crc = crc32c(bytes)
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0
}

/** Sequential reader of LevelDB's encodings. */
export class ByteReader {
  readonly #bytes: Buffer
  #offset = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length
  }

  /** Varint: seven bits per byte, lowest first; exact up to 2^53. */
  readVarint(): number {
    let value = 0
    for (let shift = 1; ; shift *= 128) {
      const byte = this.#bytes[this.#offset]
      if (byte === undefined || shift > Number.MAX_SAFE_INTEGER)
        throw new DamagedError('a number is truncated')
      this.#offset += 1
      value += (byte & 127) * shift
      if (byte < 128) return value
    }
  }

  readBytes(length: number): Buffer {
    const end = this.#offset + length
    if (end > this.#bytes.length) throw new DamagedError('a field is truncated')
    const bytes = this.#bytes.subarray(this.#offset, end)
    this.#offset = end
    return bytes
  }

  /** A length-prefixed slice. */
  readSlice(): Buffer {
    return this.readBytes(this.readVarint())
  }
}
