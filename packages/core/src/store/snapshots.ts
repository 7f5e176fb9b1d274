import * as z from 'zod/mini'
import { type Condition, ifAbsent, ifEquals, ifPresent } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'

/** One segment's index file: a congress's bills, all members or all amendments. */
export const SnapshotRef = z.object({
  version: z.string(),
  /** Records saved after this may be missing. */
  asOf: z.string(),
  chunks: z.int(),
  bytes: z.int(),
  records: z.int(),
  /** The fingerprint of schema and file format; a file with another one is rebuilt. */
  madeBy: z.string(),
  /** Set by a reader that could not open it. */
  isDamaged: z.exactOptional(z.boolean()),
})
export type SnapshotRef = z.infer<typeof SnapshotRef>

/** Chunks of a replaced or unfinished snapshot; deleted once nobody can still be reading or writing them. */
const OrphanedChunks = z.object({ version: z.string(), chunks: z.int(), since: z.string() })
export type OrphanedChunks = z.infer<typeof OrphanedChunks>

const Manifest = z.object({
  shelf: z.string(),
  /** Records saved after this may be missing from any of the snapshots. */
  asOf: z.string(),
  snapshots: z.record(z.string(), SnapshotRef),
  leftovers: z.array(OrphanedChunks),
  /** When all chunks were last verified. */
  provenAt: z.string(),
  revision: z.int(),
})
/** Lists an index's current snapshots; readers ignore every chunk that it does not refer to. */
export type Manifest = z.infer<typeof Manifest>

/** Half-open: excludes `to`. */
interface ChunkRange {
  readonly from: number
  readonly to: number
}

export const SNAPSHOT_PREFIX = 'SNAPSHOT#'
const manifestKey = (indexName: string): Key => ({ pk: `${SNAPSHOT_PREFIX}${indexName}`, sk: 'MANIFEST' })
/** One partition per chunk, so that concurrent readers do not hit the throughput limit of a single one. */
const chunkKey = (version: string, chunk: number): Key => ({
  pk: `${SNAPSHOT_PREFIX}${version}#${chunk}`,
  sk: 'CHUNK',
})
const chunkKeys = (version: string, { from, to }: ChunkRange): Key[] =>
  Array.from({ length: to - from }, (_, i) => chunkKey(version, from + i))

export async function findManifest(store: Store, indexName: string): Promise<Manifest | undefined> {
  const item = await store.get(manifestKey(indexName))
  return item === undefined ? undefined : z.parse(Manifest, item)
}

/** Compare-and-set on the revision; returns false on a conflict. */
export async function replaceManifest(store: Store, manifest: Manifest): Promise<boolean> {
  const { shelf, revision } = manifest
  const condition: Condition = revision === 1 ? ifAbsent : ifEquals('revision', revision - 1)
  return (await store.put({ ...manifestKey(shelf), ...manifest }, condition)) === 'written'
}

/** Idempotent: a version has a single writer, so an existing chunk is this writer's own retry. */
export async function writeChunk(
  store: Store,
  version: string,
  chunk: number,
  data: Uint8Array,
): Promise<void> {
  await store.put({ ...chunkKey(version, chunk), data }, ifAbsent)
}

/** Reads a range of chunks in order, or returns undefined if one is missing. */
export async function findChunks(
  store: Store,
  version: string,
  range: ChunkRange,
): Promise<Uint8Array[] | undefined> {
  const items = await store.getMany(chunkKeys(version, range))
  const chunks = items.map((item) => item['data']).filter((data) => data instanceof Uint8Array)
  return chunks.length === range.to - range.from ? chunks : undefined
}

export async function removeChunks(store: Store, { version, chunks }: OrphanedChunks): Promise<void> {
  for (const key of chunkKeys(version, { from: 0, to: chunks })) await store.remove(key, ifPresent)
}
