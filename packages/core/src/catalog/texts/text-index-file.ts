import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import { TextFile } from '@rostrum/finder/texts/text-file'
import type { TextCodec } from '@rostrum/finder/texts/format'
import type { TextIndexFile } from '@rostrum/finder/texts/build'
import type { PartCache } from '@rostrum/finder/texts/part-cache'
import { sha256Of } from '../../lib/hash.ts'
import type { Piece, SnapshotRef } from '../../store/record/snapshots.ts'
import type { Store } from '../../store/store.ts'
import { UnreadableSnapshot } from '../manifests.ts'

const decompress = promisify(brotliDecompress)
/** Pieces of a file are read one by one to prove it. */
const PIECE_BYTES = 4 * 1_024 * 1_024
/** Higher levels take four times the time for 10 % less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const TEXT_CODEC: TextCodec = {
  pack: (bytes) => brotliCompressSync(bytes, QUALITY),
  unpack: (bytes) => decompress(bytes),
}

/** The head, which readers open, and pieces of the rest. */
export function piecesOf({ bytes, headSize }: TextIndexFile): Piece[] {
  const pieces = [bytes.subarray(0, headSize)]
  for (let from = headSize; from < bytes.length; from += PIECE_BYTES)
    pieces.push(bytes.subarray(from, from + PIECE_BYTES))
  return pieces.map((piece) => ({ bytes: piece.length, sha256: sha256Of(piece) }))
}

/** Throws `UnreadableSnapshot` unless all bytes are as they were written. */
export async function proveTextFile(
  segment: string,
  { version, pieces }: SnapshotRef,
  store: Store,
): Promise<void> {
  let end = 0
  for (const { bytes, sha256 } of pieces) {
    const piece = await store.files.read(version, { from: end, to: (end += bytes) })
    if (piece === undefined || sha256Of(piece) !== sha256)
      throw new UnreadableSnapshot(segment, 'is missing or damaged')
  }
}

export const openTextFile = (
  store: Store,
  { version, pieces }: SnapshotRef,
  cache: PartCache,
): Promise<TextFile> =>
  TextFile.open(
    { file: version, headSize: pieces[0]?.bytes ?? 0 },
    { read: (file, from, to) => store.files.read(file, { from, to }), codec: TEXT_CODEC, cache },
  )
