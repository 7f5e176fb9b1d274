import { FinderFormatError } from '@rostrum/finder/errors'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import { mapLimited } from '../lib/map-limited.ts'
import { findChunks, type SnapshotRef } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import { chunksOf, placeChunk } from './chunks.ts'
import { makerOf } from './holding.ts'
import type { Shelf } from './shelf.ts'

/** A snapshot that cannot be read: the next publishing builds it anew. */
export class UnreadableSnapshot extends Error {
  override readonly name = 'UnreadableSnapshot'
  readonly volume: string

  constructor(volume: string, why: string, options?: ErrorOptions) {
    super(`the snapshot of ${volume} ${why}`, options)
    this.volume = volume
  }
}

export const isReadable = <S, F extends Fields>(snapshot: SnapshotRef, shelf: Shelf<S, F>): boolean =>
  snapshot.isDamaged !== true && snapshot.madeBy === makerOf(shelf)

interface Volume {
  readonly name: string
  readonly snapshot: SnapshotRef
}

/** So many chunks are asked for at once, and so often side by side: answers are text, several times their size. */
const GROUP = 8
const SIDE_BY_SIDE = 3

async function readFile(store: Store, { name, snapshot }: Volume): Promise<Uint8Array> {
  if (snapshot.chunks !== chunksOf(snapshot.bytes)) throw new UnreadableSnapshot(name, 'has another length')
  const file = new Uint8Array(snapshot.bytes)
  const groups = Array.from({ length: Math.ceil(snapshot.chunks / GROUP) }, (_, i) => i * GROUP)
  await mapLimited(groups, SIDE_BY_SIDE, async (from) => {
    const range = { from, to: Math.min(from + GROUP, snapshot.chunks) }
    const chunks = await findChunks(store, snapshot.version, range)
    if (chunks === undefined) throw new UnreadableSnapshot(name, 'lacks a chunk')
    for (const [i, chunk] of chunks.entries()) {
      const isPlaced = await placeChunk(file, from + i, chunk)
      if (!isPlaced) throw new UnreadableSnapshot(name, 'has a chunk that is not its own')
    }
  })
  return file
}

/** Reads a snapshot from the table and opens it, or says why that cannot be done. */
export async function openVolume<Stored, F extends Fields>(
  store: Store,
  { schema }: Shelf<Stored, F>,
  volume: Volume,
): Promise<Finder<F>> {
  const file = await readFile(store, volume)
  try {
    return openIndex(file, schema)
  } catch (error) {
    if (!(error instanceof FinderFormatError)) throw error
    throw new UnreadableSnapshot(volume.name, 'cannot be opened', { cause: error })
  }
}
