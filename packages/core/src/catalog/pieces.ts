import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { sha256Of } from '../lib/hash.ts'
import type { Piece } from '../store/record/snapshots.ts'

/** A congress of bills is three pieces, which are fetched and decompressed in parallel. */
export const PIECE_BYTES = 2 * 1024 * 1024
const compress = promisify(gzip)
const decompress = promisify(gunzip)

export const pieceCountOf = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)

export const describePiece = (bytes: Uint8Array): Piece => ({ bytes: bytes.length, sha256: sha256Of(bytes) })

export async function packIndex(index: ArrayBuffer): Promise<{ file: Uint8Array; pieces: Piece[] }> {
  const packed: Uint8Array[] = []
  for (let from = 0; from < index.byteLength; from += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, index.byteLength - from)
    packed.push(await compress(new Uint8Array(index, from, length)))
  }
  return { file: Buffer.concat(packed), pieces: packed.map(describePiece) }
}

interface FetchedPiece {
  readonly number: number
  readonly packed: Uint8Array
  readonly sha256: string
}

/** Decompresses a piece into its place in the index; returns false if its hash does not match. */
export async function unpackPiece(
  index: Uint8Array,
  { number, packed, sha256 }: FetchedPiece,
): Promise<boolean> {
  if (sha256Of(packed) !== sha256) return false
  const start = number * PIECE_BYTES
  const bytes = await decompress(packed, { maxOutputLength: PIECE_BYTES }).catch(() => undefined) // reported through the return value
  if (bytes?.length !== Math.min(PIECE_BYTES, index.length - start)) return false
  index.set(bytes, start)
  return true
}
