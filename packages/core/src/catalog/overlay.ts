import { UNIX_EPOCH } from '@rostrum/contract/lib/times'
import type { Fields, RecordOf } from '@rostrum/finder/schema'
import type { Manifest } from '../store/record/snapshots.ts'
import type { Store } from '../store/store.ts'
import { type IndexSource, type Revisioned, eachRow, minusIndexLag } from './index-source.ts'

interface OverlayRecord<F extends Fields> {
  readonly revision: number
  readonly segment: string
  readonly record: RecordOf<F>
}

/** Records saved since the snapshots were built. Immutable. */
export interface Overlay<F extends Fields> {
  readonly records: ReadonlyMap<string, OverlayRecord<F>>
  readonly readTo: string
  /** The overlay is full and contains only the oldest changes, up to `readTo`. */
  readonly isTruncated: boolean
  /** Segments with a record that the last refresh added. */
  readonly changed: ReadonlySet<string>
}

/**
 * Limits memory and the half second that building it takes. A first download saves up to 100 bills a second, and a new
 * overlay begins two minutes before its snapshots: this many are saved until the next publishing is seen.
 */
const OVERLAY_MAX = 20_000

export const emptyOverlay = (manifest: Manifest | undefined): Overlay<never> => ({
  records: new Map(),
  readTo: manifest?.asOf ?? UNIX_EPOCH,
  isTruncated: false,
  changed: new Set(),
})

/** Adds records saved since; returns the same object if there are none. */
export async function extendOverlay<Stored extends Revisioned, F extends Fields>(
  store: Store,
  { source, manifest }: { source: IndexSource<Stored, F>; manifest: Manifest | undefined },
  previous: Overlay<F>,
): Promise<Overlay<F>> {
  if (previous.isTruncated) return previous // until the next publishing
  const records = new Map(previous.records)
  const changed = new Set<string>()
  let { readTo } = previous
  for await (const { savedAt, stored } of eachRow((page) =>
    source.listSaved(store, minusIndexLag(previous.readTo), page),
  )) {
    const segment = source.segmentOf(stored)
    const snapshot = manifest?.snapshots[segment]
    if (snapshot !== undefined && savedAt < minusIndexLag(snapshot.asOf)) continue
    const id = source.idOf(stored)
    if (records.get(id)?.revision === stored.revision) continue
    if (records.size === OVERLAY_MAX && !records.has(id))
      return { records, readTo, changed, isTruncated: true }
    records.set(id, { revision: stored.revision, segment, record: source.recordOf(stored) })
    changed.add(segment)
    if (savedAt > readTo) readTo = savedAt
  }
  return changed.size > 0 ? { records, readTo, changed, isTruncated: false } : previous
}
