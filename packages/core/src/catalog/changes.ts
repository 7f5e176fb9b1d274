import type { Fields, RecordOf } from '@rostrum/finder/schema'
import type { Manifest } from '../store/snapshots.ts'
import type { Store } from '../store/store.ts'
import { BEGINNING, type Holding, type Revised, rowsOf, withLate } from './holding.ts'

interface Change<F extends Fields> {
  readonly revision: number
  readonly volume: string
  readonly record: RecordOf<F>
}

/** What was saved since the snapshots were built; it never changes. */
export interface Changes<F extends Fields> {
  readonly records: ReadonlyMap<string, Change<F>>
  /** When the last of them was saved. */
  readonly readTo: string
  /** There are more than are held: then these are the oldest, all that was saved up to a moment. */
  readonly isCut: boolean
}

/** More than this, and laying them over the snapshots would be felt; publishing keeps them far below it. */
const CHANGES_MAX = 5_000

export const noChanges = (manifest: Manifest | undefined): Changes<never> => ({
  records: new Map(),
  readTo: manifest?.asOf ?? BEGINNING,
  isCut: false,
})

/** The changes with those that have been saved since; the very same when there are none. */
export async function followChanges<Stored extends Revised, F extends Fields>(
  store: Store,
  { holding, manifest }: { holding: Holding<Stored, F>; manifest: Manifest | undefined },
  before: Changes<F>,
): Promise<Changes<F>> {
  if (before.isCut) return before // the next publishing takes them in
  const records = new Map(before.records)
  let [readTo, isNew] = [before.readTo, false]
  for await (const { savedAt, stored } of rowsOf((page) =>
    holding.listSaved(store, withLate(before.readTo), page),
  )) {
    const volume = holding.volumeOf(stored)
    const snapshot = manifest?.snapshots[volume]
    if (snapshot !== undefined && savedAt < withLate(snapshot.asOf)) continue
    const record = holding.recordOf(stored)
    if (records.get(record.id)?.revision === stored.revision) continue
    if (records.size === CHANGES_MAX && !records.has(record.id)) return { records, readTo, isCut: true }
    records.set(record.id, { revision: stored.revision, volume, record })
    isNew = true
    if (savedAt > readTo) readTo = savedAt
  }
  return isNew ? { records, readTo, isCut: false } : before
}
