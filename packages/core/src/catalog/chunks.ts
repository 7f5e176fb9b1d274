import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

/** Leaves room in a 400 KB item even for incompressible bytes. */
const CHUNK_BYTES = 384 * 1024
const compress = promisify(gzip)
const decompress = promisify(gunzip)

export const chunkCountOf = (bytes: number): number => Math.ceil(bytes / CHUNK_BYTES)

/** Splits a file into independently compressed chunks that each fit one item. */
export async function toChunks(file: ArrayBuffer): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  for (let offset = 0; offset < file.byteLength; offset += CHUNK_BYTES) {
    chunks.push(await compress(new Uint8Array(file).subarray(offset, offset + CHUNK_BYTES)))
  }
  return chunks
}

/** Decompresses a chunk into its place in the file; returns false if it does not fit there. */
export async function placeChunk(file: Uint8Array, number: number, chunk: Uint8Array): Promise<boolean> {
  const start = number * CHUNK_BYTES
  const bytes = await decompress(chunk, { maxOutputLength: CHUNK_BYTES }).catch(() => undefined) // reported through the return value
  if (bytes?.length !== Math.min(CHUNK_BYTES, file.length - start)) return false
  file.set(bytes, start)
  return true
}
