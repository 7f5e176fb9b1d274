import { buildIndex } from './build.ts'
import { type IndexPart, locateRecord } from './collection.ts'
import { Finder, openIndex } from './finder.ts'
import type { Fields, RecordOf } from './schema.ts'

export interface OverlayChanges<F extends Fields> {
  /** Records to insert, or to replace those with the same ids. */
  upserts?: Iterable<RecordOf<F>>
  /** Ids of records to delete; unknown ids are ignored. */
  removed?: Iterable<string>
}

/**
 * Returns an index with changes on top of an immutable one: deleted and replaced records get tombstones (a byte per
 * record), upserts a small segment. Put all changes in one overlay instead of stacking overlays.
 */
export function withOverlay<F extends Fields>(finder: Finder<F>, changes: OverlayChanges<F>): Finder<F> {
  const added = openIndex(buildIndex(changes.upserts ?? [], finder.schema), finder.schema)
  const removals = new Map<number, Removal>()
  const remove = (id: string) => {
    const found = locateRecord(finder.parts, id)
    if (!found) return
    const removal = removals.get(found.part) ?? copyTombstones(finder.parts[found.part])
    removals.set(found.part, removal)
    removal.count += removal.tombstones[found.record] === 1 ? 0 : 1
    removal.tombstones[found.record] = 1
  }
  for (const id of changes.removed ?? []) remove(id)
  for (const part of added.parts) for (const id of part.segment.ids.dictionary.values()) remove(id)
  const baseParts = finder.parts.map((part, i): IndexPart => {
    const removal = removals.get(i)
    return removal
      ? { ...part, tombstones: removal.tombstones, liveCount: part.liveCount - removal.count }
      : part
  })
  return new Finder(finder.schema, added.size > 0 ? [...baseParts, ...added.parts] : baseParts)
}

interface Removal {
  tombstones: Uint8Array
  count: number
}

const copyTombstones = (part: IndexPart | undefined): Removal => ({
  tombstones: part?.tombstones?.slice() ?? new Uint8Array(part?.segment.size ?? 0),
  count: 0,
})
