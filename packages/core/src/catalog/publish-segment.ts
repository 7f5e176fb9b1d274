import { randomUUID } from 'node:crypto'
import { IndexBuilder } from '@rostrum/finder/build'
import type { Fields } from '@rostrum/finder/schema'
import { mapLimited } from '../lib/map-limited.ts'
import { type Manifest, type SnapshotRef, writeChunk } from '../store/snapshots.ts'
import { toChunks } from './chunks.ts'
import { eachRowPrefetched, type IndexSource, schemaFingerprint, type Revisioned } from './index-source.ts'
import { updateManifest, type PublishContext } from './manifests.ts'

const CONCURRENCY = 4

interface BuiltFile {
  readonly file: ArrayBuffer
  readonly records: number
}

/**
 * Streams a segment's records into an index file. A record that is saved meanwhile may appear twice or not at all, which
 * is harmless because readers get it from the overlay.
 */
async function buildSegment<Stored extends Revisioned, F extends Fields>(
  source: IndexSource<Stored, F>,
  segment: string,
  { store, signal }: PublishContext,
): Promise<BuiltFile> {
  const builder = new IndexBuilder(source.schema)
  const seen = new Set<string>()
  for await (const stored of eachRowPrefetched((page) => source.listSegment(store, segment, page))) {
    signal.throwIfAborted()
    const record = source.recordOf(stored)
    if (!seen.has(record.id)) builder.add(record)
    seen.add(record.id)
  }
  return { file: builder.finish(), records: seen.size }
}

function withSnapshot(manifest: Manifest, segment: string, snapshot: SnapshotRef, since: string): Manifest {
  const before = manifest.snapshots[segment]
  const leftovers = manifest.leftovers.filter(({ version }) => version !== snapshot.version)
  return {
    ...manifest,
    snapshots: { ...manifest.snapshots, [segment]: snapshot },
    leftovers: before === undefined ? leftovers : [...leftovers, orphanedChunksOf(before, since)],
  }
}

const orphanedChunksOf = ({ version, chunks }: SnapshotRef, since: string) => ({ version, chunks, since })

interface SegmentRequest<Stored extends Revisioned, F extends Fields> {
  readonly source: IndexSource<Stored, F>
  readonly segment: string
  readonly before: SnapshotRef | undefined
}

/**
 * Builds one segment and replaces its snapshot. Registers the chunks as orphaned before writing the first, and clears
 * that in the same write that makes them current: whenever a run is killed, the manifest knows every chunk.
 */
export async function publishSegment<Stored extends Revisioned, F extends Fields>(
  { source, segment, before }: SegmentRequest<Stored, F>,
  context: PublishContext,
): Promise<void> {
  const { store, now, signal, log } = context
  const asOf = now().toISOString()
  const { file, records } = await buildSegment(source, segment, context)
  const chunks = await toChunks(file)
  const version = `${source.name}/${segment}/${randomUUID()}`
  const snapshotFields = { version, asOf, chunks: chunks.length, bytes: file.byteLength, records }
  const snapshot = { ...snapshotFields, madeBy: schemaFingerprint(source) }
  await updateManifest(store, source.name, (manifest) => ({
    ...manifest,
    leftovers: [...manifest.leftovers, orphanedChunksOf(snapshot, asOf)],
  }))
  await mapLimited([...chunks.entries()], CONCURRENCY, async ([i, data]) => {
    signal.throwIfAborted()
    await writeChunk(store, version, i, data)
  })
  await updateManifest(store, source.name, (manifest) => {
    const isOurs = manifest.leftovers.some((orphan) => orphan.version === version)
    if (!isOurs || manifest.snapshots[segment]?.version !== before?.version) {
      throw new Error(`another run published ${source.name}/${segment} in the meantime`)
    }
    return withSnapshot(manifest, segment, snapshot, now().toISOString())
  })
  log.info('published', { index: source.name, segment, records, bytes: file.byteLength })
}
