import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Even bytes that nothing can shorten leave room in an item of 400 KB. */
const CHUNK_BYTES = 384 * 1024
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** In how many pieces a file of so many bytes is kept. */
export const chunkCountOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES)

/** A file in compressed pieces, each of which fits an item and can be read by itself. */
export async function toChunks(file: ArrayBuffer): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for (let offset = 0; offset < file.byteLength; offset += CHUNK_BYTES) {
    chunks.push(await compress(new Uint8Array(file).subarray(offset, offset + CHUNK_BYTES)))
  }
  return chunks
}

/** Puts a piece where it belongs in the file; false when it cannot be a piece of this one. */
export async function placeChunk(file: Uint8Array, number: number, chunk: Uint8Array): Promise<boolean> {
  const start = number * CHUNK_BYTES
  const bytes = await decompress(chunk, { maxOutputLength: CHUNK_BYTES }).catch(() => undefined) // told by the answer
  if (bytes?.length !== Math.min(CHUNK_BYTES, file.length - start)) return false
  file.set(bytes, start)
  return true
}
