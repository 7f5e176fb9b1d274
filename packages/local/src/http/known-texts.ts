import { compress, type Encoding } from './compression.ts'

/** Texts shorter than this are turned into bytes sooner than found. */
const LEAST_CHARACTERS = 1_000
const MOST_BYTES = 4_000_000

const known = new Map<string, Buffer>()
const encodings = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>()
let taken = 0

/** The bytes of a text. The same few pages are answered again and again, each time as the very same string. */
export function bytesOf(text: string): Buffer {
  if (text.length < LEAST_CHARACTERS) return Buffer.from(text)
  const before = known.get(text)
  if (before !== undefined) return before
  const bytes = Buffer.from(text)
  taken += bytes.length
  if (taken > MOST_BYTES) {
    known.clear()
    taken = bytes.length
  }
  known.set(text, bytes)
  return bytes
}

/** Bytes in an encoding, made once for as long as the bytes themselves are known. */
export function encodedOnce(bytes: Buffer, encoding: Encoding, brotliQuality: number): Promise<Buffer> {
  const made = encodings.get(bytes) ?? new Map<Encoding, Promise<Buffer>>()
  encodings.set(bytes, made)
  const encoded = made.get(encoding) ?? compress(bytes, encoding, brotliQuality)
  made.set(encoding, encoded)
  return encoded
}
