import { buildIndex } from './build.ts'
import type { IndexPart } from './collection.ts'
import { locateRecord } from './collection.ts'
import { Finder, openIndex } from './finder.ts'
import type { Fields, RecordOf } from './schema.ts'

export interface OverlayChanges<F extends Fields> {
  /** Records to add, or to put in the place of those with the same ids. */
  upserts?: Iterable<RecordOf<F>>
  /** Ids of records to take away; those that are not there are passed over. */
  removed?: Iterable<string>
}

/**
 * The index as it is after some changes; the given one stays as it was, and nothing of it is copied but a byte a
 * record. What is upserted comes after all that was there. Lay many changes in one overlay, not one over another.
 */
export function withOverlay<F extends Fields>(finder: Finder<F>, changes: OverlayChanges<F>): Finder<F> {
  const added = openIndex(buildIndex(changes.upserts ?? [], finder.schema), finder.schema)
  const removals = new Map<number, { removed: Uint8Array; count: number }>()
  const remove = (id: string) => {
    const found = locateRecord(finder.parts, id)
    if (!found) return
    const removal = removals.get(found.part) ?? copyTombstones(finder.parts[found.part])
    removals.set(found.part, removal)
    removal.count += removal.removed[found.record] === 1 ? 0 : 1
    removal.removed[found.record] = 1
  }
  for (const id of changes.removed ?? []) remove(id)
  for (const part of added.parts) for (const id of part.segment.ids.dictionary.values()) remove(id)
  const baseParts = finder.parts.map((part, i): IndexPart => {
    const removal = removals.get(i)
    return removal
      ? { ...part, tombstones: removal.removed, liveCount: part.liveCount - removal.count }
      : part
  })
  return new Finder(finder.schema, added.size > 0 ? [...baseParts, ...added.parts] : baseParts)
}

function copyTombstones(part: IndexPart | undefined): { removed: Uint8Array; count: number } {
  return { removed: part?.tombstones?.slice() ?? new Uint8Array(part?.segment.size ?? 0), count: 0 }
}
