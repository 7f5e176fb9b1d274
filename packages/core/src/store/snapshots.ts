import * as z from 'zod/mini'
import { type Condition, ifAbsent, ifEquals, ifPresent } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'

/** One file of the catalog: a congress's bills, all members, all amendments. */
export const SnapshotRef = z.object({
  version: z.string(),
  /** What was saved later may not be in it. */
  asOf: z.string(),
  chunks: z.int(),
  bytes: z.int(),
  records: z.int(),
  /** Stands for the schema and format of the file; one made otherwise is built anew. */
  madeBy: z.string(),
  /** Told by a reader who could not open it. */
  isDamaged: z.exactOptional(z.boolean()),
})
export type SnapshotRef = z.infer<typeof SnapshotRef>

/** Chunks that no reader finds any more, or not yet; taken away when nobody can still be reading or writing them. */
const OrphanedChunks = z.object({ version: z.string(), chunks: z.int(), since: z.string() })
export type OrphanedChunks = z.infer<typeof OrphanedChunks>

const Manifest = z.object({
  shelf: z.string(),
  /** What was saved later is not yet in the snapshots, or not in all of them. */
  asOf: z.string(),
  snapshots: z.record(z.string(), SnapshotRef),
  leftovers: z.array(OrphanedChunks),
  /** When all chunks were last read to see whether they are whole. */
  provenAt: z.string(),
  revision: z.int(),
})
/** Names the snapshots of a shelf that count: what it does not name is not there. */
export type Manifest = z.infer<typeof Manifest>

/** Chunks from one up to, not including, another. */
interface ChunkRange {
  readonly from: number
  readonly to: number
}

const manifestKey = (indexName: string): Key => ({ pk: `SNAPSHOT#${indexName}`, sk: 'MANIFEST' })
/** Each chunk has a partition of its own, so that many readers at once meet no limit of one. */
const chunkKey = (version: string, chunk: number): Key => ({
  pk: `SNAPSHOT#${version}#${chunk}`,
  sk: 'CHUNK',
})
const chunkKeys = (version: string, { from, to }: ChunkRange): Key[] =>
  Array.from({ length: to - from }, (_, i) => chunkKey(version, from + i))

export async function findManifest(store: Store, indexName: string): Promise<Manifest | undefined> {
  const item = await store.get(manifestKey(indexName))
  return item === undefined ? undefined : z.parse(Manifest, item)
}

/** Puts the manifest in place of the one that was read; false when somebody else was faster. */
export async function replaceManifest(store: Store, manifest: Manifest): Promise<boolean> {
  const { shelf, revision } = manifest
  const condition: Condition = revision === 1 ? ifAbsent : ifEquals('revision', revision - 1)
  return (await store.put({ ...manifestKey(shelf), ...manifest }, condition)) === 'written'
}

/** A version has one writer: when there is such a chunk already, it is our own, and only the answer was lost. */
export async function writeChunk(
  store: Store,
  version: string,
  chunk: number,
  data: Uint8Array,
): Promise<void> {
  await store.put({ ...chunkKey(version, chunk), data }, ifAbsent)
}

/** Some chunks of a version in order; undefined when one is missing. */
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
