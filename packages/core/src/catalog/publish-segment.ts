import { randomUUID } from 'node:crypto'
import { IndexBuilder } from '@rostrum/finder/build'
import type { Fields } from '@rostrum/finder/schema'
import { mapLimited } from '../lib/map-limited.ts'
import type { SnapshotRef } from '../store/record/snapshots.ts'
import { eachRowPrefetched, type IndexSource, schemaFingerprint, type Revisioned } from './index-source.ts'
import { updateManifest } from './manifests.ts'
import { packIndex } from './pieces.ts'
import type { RunContext } from '../store/context.ts'

/** Rows of an earlier release are rewritten in batches, each of which makes a segment due again. */
const UPGRADES_MAX = 2_000
const CONCURRENCY = 8

interface BuiltIndex<Stored> {
  readonly index: ArrayBuffer
  readonly records: number
  readonly outdated: readonly Stored[]
}

/**
 * Streams a segment's records into an index file. A record saved meanwhile may appear twice or not at all, which is
 * harmless because readers get it from the overlay.
 */
async function buildSegment<Stored extends Revisioned, F extends Fields>(
  source: IndexSource<Stored, F>,
  segment: string,
  { store, signal }: RunContext,
): Promise<BuiltIndex<Stored>> {
  const builder = new IndexBuilder(source.schema)
  const seen = new Set<string>()
  const outdated: Stored[] = []
  for await (const stored of eachRowPrefetched((page) => source.listSegment(store, segment, page))) {
    signal.throwIfAborted()
    const record = source.recordOf(stored)
    if (!seen.has(record.id)) builder.add(record)
    seen.add(record.id)
    if (outdated.length < UPGRADES_MAX && source.upgrade?.isDue(stored)) outdated.push(stored)
  }
  return { index: builder.finish(), records: seen.size, outdated }
}

interface SegmentRequest<Stored extends Revisioned, F extends Fields> {
  readonly source: IndexSource<Stored, F>
  readonly segment: string
  readonly before: SnapshotRef | undefined
}

/** Builds one segment, writes its file and names it in the manifest: readers see the old snapshot or the new one. */
export async function publishSegment<Stored extends Revisioned, F extends Fields>(
  { source, segment, before }: SegmentRequest<Stored, F>,
  context: RunContext,
): Promise<void> {
  const { store, now, signal, log } = context
  const asOf = now().toISOString()
  const { index, records, outdated } = await buildSegment(source, segment, context)
  const { file, pieces } = await packIndex(index)
  const version = `${source.name}/${segment}/${randomUUID()}`
  const bytes = index.byteLength
  const snapshot: SnapshotRef = { version, asOf, pieces, bytes, records, madeBy: schemaFingerprint(source) }
  signal.throwIfAborted()
  await store.files.write(version, file)
  await updateManifest(store, source.name, (manifest) => {
    if (manifest.snapshots[segment]?.version !== before?.version) {
      throw new Error(`another run published ${source.name}/${segment} in the meantime`)
    }
    return { ...manifest, snapshots: { ...manifest.snapshots, [segment]: snapshot } }
  })
  log.info('published', { index: source.name, segment, records, bytes })
  await mapLimited(outdated, CONCURRENCY, async (stored) => {
    signal.throwIfAborted()
    await source.upgrade?.run(store, stored, now().toISOString())
  })
}
