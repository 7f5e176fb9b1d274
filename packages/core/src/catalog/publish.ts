import { UNIX_EPOCH } from '@rostrum/contract/times'
import type { Fields } from '@rostrum/finder/schema'
import { findManifest, type Manifest } from '../store/record/snapshots.ts'
import { removeTableSnapshots } from '../store/record/table-snapshots.ts'
import { AMENDMENT_SOURCE, BILL_SOURCE, MEMBER_SOURCE } from './index-sources.ts'
import { eachRowPrefetched, type IndexSource, type Revisioned, minusIndexLag } from './index-source.ts'
import { updateManifest } from './manifests.ts'
import { verifySnapshots } from './verify-snapshots.ts'
import { publishSegment } from './publish-segment.ts'
import { removeReplaced } from './remove-replaced.ts'
import { isReadable } from './open-segment.ts'
import type { RunContext } from '../store/context.ts'

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
  return [...due].toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

/** Rebuilds an index's due segments, newest congress first. */
export async function publishIndex<Stored extends Revisioned, F extends Fields>(
  source: IndexSource<Stored, F>,
  context: RunContext,
  pendingMax = PENDING_MAX,
): Promise<void> {
  const { store, now } = context
  const startedAt = now().toISOString()
  await verifySnapshots(source, context)
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
  if (failures.length > 0) throw new AggregateError(failures, 'part of the catalog could not be published')
}
