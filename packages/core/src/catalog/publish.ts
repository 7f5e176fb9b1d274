import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import type { Fields } from '@rostrum/finder/schema'
import { findManifest, type Manifest, type SnapshotRef } from '../store/record/snapshots.ts'
import { removeTableSnapshots } from '../store/record/table-snapshots.ts'
import { AMENDMENT_SOURCE, BILL_SOURCE, MEMBER_SOURCE } from './index-sources.ts'
import {
  eachRowPrefetched,
  type IndexSource,
  type Revisioned,
  minusIndexLag,
  schemaFingerprint,
} from './index-source.ts'
import { proveFiles, updateManifest } from './manifests.ts'
import { isReadable, openSegment } from './open-segment.ts'
import type { RunContext } from '../store/context.ts'
import { randomUUID } from 'node:crypto'
import { IndexBuilder } from '@rostrum/finder/build'
import { compareNatural } from '../lib/compare-natural.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { packIndex } from './pieces.ts'
import { removeReplaced } from './remove-replaced.ts'
import { publishTexts } from './texts/publish-texts.ts'

/** Rows of an earlier release are rewritten in batches; each batch makes its segment due again. */
const UPGRADES_MAX = 2_000
const CONCURRENCY = 8

interface BuiltIndex<Stored> {
  readonly index: ArrayBuffer
  readonly records: number
  readonly outdated: readonly Stored[]
}

/**
 * A record saved during publishing may appear twice or not at all, which is harmless: readers get it from the
 * overlay.
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
async function publishSegment<Stored extends Revisioned, F extends Fields>(
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

/** Rebuild above this: a small overlay does not slow searches down. */
const PENDING_MAX = 500

interface PendingChanges {
  /** Segments whose snapshot may lack a record. */
  readonly segments: ReadonlySet<string>
  readonly count: number
}

async function findPendingChanges<Stored extends Revisioned, F extends Fields>(
  source: IndexSource<Stored, F>,
  manifest: Manifest | undefined,
  { store, signal }: RunContext,
): Promise<PendingChanges> {
  const segments = new Set<string>()
  let count = 0
  const from = minusIndexLag(manifest?.asOf ?? UNIX_EPOCH)
  for await (const { savedAt, segment } of eachRowPrefetched((page) =>
    source.listSegmentUpdates(store, from, page),
  )) {
    signal.throwIfAborted()
    const asOf = manifest?.snapshots[segment]?.asOf ?? manifest?.asOf ?? UNIX_EPOCH
    if (savedAt < minusIndexLag(asOf)) continue
    segments.add(segment)
    if (savedAt >= asOf) count += 1
  }
  return { segments, count }
}

/** Unreadable segments are always due; changed ones once there are many changes or a segment has no snapshot yet. */
function segmentsDue<Stored, F extends Fields>(
  source: IndexSource<Stored & Revisioned, F>,
  manifest: Manifest | undefined,
  { pending, pendingMax }: { pending: PendingChanges; pendingMax: number },
): string[] {
  const snapshots = manifest?.snapshots ?? {}
  const unreadable = Object.entries(snapshots).flatMap(([segment, snapshot]) =>
    isReadable(snapshot, source) ? [] : [segment],
  )
  const isDue =
    pending.count >= pendingMax || [...pending.segments].some((segment) => snapshots[segment] === undefined)
  const due = new Set([...unreadable, ...(isDue ? pending.segments : [])])
  return [...due].toSorted((a, b) => compareNatural(b, a))
}

/** Rebuilds an index's due segments, newest congress first. */
export async function publishIndex<Stored extends Revisioned, F extends Fields>(
  source: IndexSource<Stored, F>,
  context: RunContext,
  pendingMax = PENDING_MAX,
): Promise<void> {
  const { store, now } = context
  const startedAt = now().toISOString()
  const prove = (name: string, snapshot: SnapshotRef) =>
    openSegment(store, source, { name, snapshot }, { isProof: true })
  await proveFiles({ name: source.name, madeBy: schemaFingerprint(source) }, prove, context)
  const manifest = await findManifest(store, source.name)
  const pending = await findPendingChanges(source, manifest, context)
  const due = segmentsDue(source, manifest, { pending, pendingMax })
  for (const segment of due) {
    await publishSegment({ source, segment, before: manifest?.snapshots[segment] }, context)
  }
  if (due.length > 0) {
    await removeReplaced(source.name, context)
    await removeTableSnapshots(store, source.name)
  }
  const isComplete = [...pending.segments].every((segment) => due.includes(segment))
  if (!isComplete || (due.length === 0 && manifest !== undefined)) return
  await updateManifest(store, source.name, (latest) => ({ ...latest, asOf: startedAt }))
}

/** Publishes all indexes; a failure of one does not stop the others. */
export async function publishCatalog(context: RunContext): Promise<void> {
  const failures: unknown[] = []
  const attempt = async (work: Promise<void>): Promise<void> => {
    await work.catch((error: unknown) => failures.push(error))
  }
  await attempt(publishIndex(MEMBER_SOURCE, context))
  await attempt(publishIndex(BILL_SOURCE, context))
  await attempt(publishIndex(AMENDMENT_SOURCE, context))
  await attempt(publishTexts(context))
  if (failures.length > 0) throw new AggregateError(failures, 'part of the catalog could not be published')
}
