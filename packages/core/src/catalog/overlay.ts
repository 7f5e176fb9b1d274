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
})

/** Adds records saved since; returns the same object if there are none. */
export async function extendOverlay<Stored extends Revisioned, F extends Fields>(
  store: Store,
  { source, manifest }: { source: IndexSource<Stored, F>; manifest: Manifest | undefined },
  previous: Overlay<F>,
): Promise<Overlay<F>> {
  if (previous.isTruncated) return previous // until the next publishing
  const records = new Map(previous.records)
  let [readTo, isNew] = [previous.readTo, false]
  for await (const { savedAt, stored } of eachRow((page) =>
    source.listSaved(store, minusIndexLag(previous.readTo), page),
  )) {
    const segment = source.segmentOf(stored)
    const snapshot = manifest?.snapshots[segment]
    if (snapshot !== undefined && savedAt < minusIndexLag(snapshot.asOf)) continue
    const record = source.recordOf(stored)
    if (records.get(record.id)?.revision === stored.revision) continue
    if (records.size === OVERLAY_MAX && !records.has(record.id)) return { records, readTo, isTruncated: true }
    records.set(record.id, { revision: stored.revision, segment, record })
    isNew = true
    if (savedAt > readTo) readTo = savedAt
  }
  return isNew ? { records, readTo, isTruncated: false } : previous
}
