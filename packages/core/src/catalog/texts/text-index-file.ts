import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import { type ReadRange, TextFile, type TextFileRef } from '@rostrum/finder/texts/text-file'
import type { TextCodec } from '@rostrum/finder/texts/format'
import type { TextIndexFile } from '@rostrum/finder/texts/build'
import type { PartCache } from '@rostrum/finder/texts/part-cache'
import { sha256Of } from '../../lib/hash.ts'
import { loadOnce } from '../../lib/memoize-success.ts'
import type { SnapshotRef } from '../../store/record/snapshots.ts'
import type { Store } from '../../store/store.ts'
import { UnreadableSnapshot } from '../manifests.ts'
import { isLater, type NamedFile } from './text-segments.ts'

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
export function piecesOf({ bytes, headSize }: TextIndexFile): Uint8Array[] {
  const pieces = [bytes.subarray(0, headSize)]
  for (let from = headSize; from < bytes.length; from += PIECE_BYTES)
    pieces.push(bytes.subarray(from, from + PIECE_BYTES))
  return pieces
}

/** A file of later texts repeats the head of its base before its own: one read opens both. */
const headOf = ([segment, { version, pieces }]: NamedFile): Required<TextFileRef> => {
  const [first = 0, second = 0] = pieces.map(({ bytes }) => bytes)
  return isLater(segment)
    ? { file: version, headFrom: first, headSize: second }
    : { file: version, headFrom: 0, headSize: first }
}

/** The head of a base, as its later file repeats it. */
export const readBaseHead = (
  store: Store,
  { version, pieces }: SnapshotRef,
): Promise<Uint8Array | undefined> => store.files.read(version, { from: 0, to: pieces[0]?.bytes ?? 0 })

/** Reads the heads of files that are opened together: those of a base and its later file at once. */
export function headReader(store: Store, files: readonly NamedFile[]): ReadRange {
  const reading = new Map<string, Promise<Uint8Array | undefined>>()
  return async (version, from, to) => {
    const at = files.findIndex(([, ref]) => ref.version === version)
    const later = files.slice(at, at + 2).find(([segment]) => isLater(segment))
    if (later === undefined) return await store.files.read(version, { from, to })
    const { file, headFrom, headSize } = headOf(later)
    const readBoth = () => store.files.read(file, { from: 0, to: headFrom + headSize })
    return (await loadOnce(reading, file, readBoth))?.subarray(from, to)
  }
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
  file: NamedFile,
  { cache, readHead }: { readonly cache: PartCache; readonly readHead: ReadRange },
): Promise<TextFile> => {
  const read: ReadRange = (name, from, to) => store.files.read(name, { from, to })
  return TextFile.open(headOf(file), { read, codec: TEXT_CODEC, cache }, readHead)
}
