import { FinderFormatError } from '@rostrum/finder/errors'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import { mapLimited } from '../lib/map-limited.ts'
import type { SnapshotRef } from '../store/record/snapshots.ts'
import type { Store } from '../store/store.ts'
import { schemaFingerprint, type IndexSpec } from './index-source.ts'
import { isReadableAs, UnreadableSnapshot } from './manifests.ts'
import { pieceCountOf, unpackPiece } from './pieces.ts'

export const isReadable = <S, F extends Fields>(snapshot: SnapshotRef, spec: IndexSpec<S, F>): boolean =>
  isReadableAs(schemaFingerprint(spec), snapshot)

interface SegmentSnapshot {
  readonly name: string
  readonly snapshot: SnapshotRef
}

/** Limits the memory of responses in flight. */
const CONCURRENCY = 4

async function readSnapshot(store: Store, { name, snapshot }: SegmentSnapshot): Promise<Uint8Array> {
  const { version, pieces, bytes } = snapshot
  if (pieces.length !== pieceCountOf(bytes)) throw new UnreadableSnapshot(name, 'has the wrong length')
  const index = new Uint8Array(bytes)
  let end = 0
  const parts = pieces.map((piece, number) => ({ ...piece, number, from: end, to: (end += piece.bytes) }))
  await mapLimited(parts, CONCURRENCY, async ({ number, sha256, from, to }) => {
    const packed = await store.files.read(version, { from, to })
    if (packed === undefined) throw new UnreadableSnapshot(name, 'is missing')
    const isWhole = await unpackPiece(index, { number, packed, sha256 })
    if (!isWhole) throw new UnreadableSnapshot(name, 'is corrupt')
  })
  return index
}

/** Throws `UnreadableSnapshot`. With `isProof` every byte is checked, not only the pieces' hashes. */
export async function openSegment<Stored, F extends Fields>(
  store: Store,
  { schema }: IndexSpec<Stored, F>,
  segment: SegmentSnapshot,
  { isProof = false } = {},
): Promise<Finder<F>> {
  const bytes = await readSnapshot(store, segment)
  try {
    const index = openIndex(bytes, schema)
    if (isProof) index.verify()
    return index
  } catch (error) {
    if (!(error instanceof FinderFormatError)) throw error
    throw new UnreadableSnapshot(segment.name, 'cannot be opened', { cause: error })
  }
}
