import { compress, type Encoding } from './compression.ts'

/** Texts shorter than this are turned into bytes sooner than found. */
const MIN_CHARACTERS = 1_000
const MAX_BYTES = 4_000_000

const bytesByText = new Map<string, Buffer>()
const encodings = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()
let bytesHeld = 0

/** The bytes of a text. The same few pages are answered again and again, each time as the very same string. */
export function memoizedBytes(text: string): Buffer {
  if (text.length < MIN_CHARACTERS) return Buffer.from(text)
  const cached = bytesByText.get(text)
  if (cached !== undefined) return cached
  const bytes = Buffer.from(text)
  bytesHeld += bytes.length
  if (bytesHeld > MAX_BYTES) {
    bytesByText.clear()
    bytesHeld = bytes.length
  }
  bytesByText.set(text, bytes)
  return bytes
}

/** Bytes in an encoding, made once for as long as the bytes themselves are known. */
export function memoizedCompress(bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  const byEncoding = encodings.get(bytes) ?? new Map<Encoding, Promise<Buffer>>()
  encodings.set(bytes, byEncoding)
  const encoded = byEncoding.get(encoding) ?? compress(bytes, encoding, brotliQuality)
  byEncoding.set(encoding, encoded)
  return encoded
}
