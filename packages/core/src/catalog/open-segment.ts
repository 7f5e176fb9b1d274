import { FinderFormatError } from '@rostrum/finder/errors'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import { mapLimited } from '../lib/map-limited.ts'
import { findChunks, type SnapshotRef } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import { chunkCountOf, placeChunk } from './chunks.ts'
import { schemaFingerprint, type IndexSpec } from './index-source.ts'

/** A snapshot that cannot be read; the next publishing rebuilds it. */
export class UnreadableSnapshot extends Error {
  override readonly name = 'UnreadableSnapshot'
  readonly segment: string

  constructor(segment: string, why: string, options?: ErrorOptions) {
    super(`the snapshot of ${segment} ${why}`, options)
    this.segment = segment
  }
}

export const isReadable = <S, F extends Fields>(snapshot: SnapshotRef, spec: IndexSpec<S, F>): boolean =>
  snapshot.isDamaged !== true && snapshot.madeBy === schemaFingerprint(spec)

interface SegmentSnapshot {
  readonly name: string
  readonly snapshot: SnapshotRef
}

/** Limits the memory of responses in flight, which are Base64 in JSON and several times a chunk's size. */
const CHUNKS_PER_READ = 8
const CONCURRENCY = 3

async function readSnapshotFile(store: Store, { name, snapshot }: SegmentSnapshot): Promise<Uint8Array> {
  if (snapshot.chunks !== chunkCountOf(snapshot.bytes))
    throw new UnreadableSnapshot(name, 'has the wrong length')
  const file = new Uint8Array(snapshot.bytes)
  const groups = Array.from(
    { length: Math.ceil(snapshot.chunks / CHUNKS_PER_READ) },
    (_, i) => i * CHUNKS_PER_READ,
  )
  await mapLimited(groups, CONCURRENCY, async (from) => {
    const range = { from, to: Math.min(from + CHUNKS_PER_READ, snapshot.chunks) }
    const chunks = await findChunks(store, snapshot.version, range)
    if (chunks === undefined) throw new UnreadableSnapshot(name, 'is missing a chunk')
    for (const [i, chunk] of chunks.entries()) {
      const isPlaced = await placeChunk(file, from + i, chunk)
      if (!isPlaced) throw new UnreadableSnapshot(name, 'has a corrupt chunk')
    }
  })
  return file
}

/** Reads a snapshot from the table and opens it; throws `UnreadableSnapshot`. */
export async function openSegment<Stored, F extends Fields>(
  store: Store,
  { schema }: IndexSpec<Stored, F>,
  segment: SegmentSnapshot,
): Promise<Finder<F>> {
  const file = await readSnapshotFile(store, segment)
  try {
    return openIndex(file, schema)
  } catch (error) {
    if (!(error instanceof FinderFormatError)) throw error
    throw new UnreadableSnapshot(segment.name, 'cannot be opened', { cause: error })
  }
}
