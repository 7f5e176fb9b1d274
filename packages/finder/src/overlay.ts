import { buildIndex } from './build.ts'
import type { Part } from './collection.ts'
import { locate } from './collection.ts'
import { Finder, openIndex } from './finder.ts'
import type { Fields, RecordOf } from './schema.ts'

export interface Changes<F extends Fields> {
  /** Records to add, or to put in the place of those with the same ids. */
  upserts?: Iterable<RecordOf<F>>
  /** Ids of records to take away; those that are not there are passed over. */
  removed?: Iterable<string>
}

/**
 * The index as it is after some changes; the given one stays as it was, and nothing of it is copied but a byte a
 * record. What is upserted comes after all that was there. Lay many changes in one overlay, not one over another.
 */
export function withOverlay<F extends Fields>(finder: Finder<F>, changes: Changes<F>): Finder<F> {
  const added = openIndex(buildIndex(changes.upserts ?? [], finder.schema), finder.schema)
  const marks = new Map<number, { removed: Uint8Array; count: number }>()
  const take = (id: string) => {
    const found = locate(finder.parts, id)
    if (!found) return
    const mark = marks.get(found.part) ?? copyMarks(finder.parts[found.part])
    marks.set(found.part, mark)
    mark.count += mark.removed[found.record] === 1 ? 0 : 1
    mark.removed[found.record] = 1
  }
  for (const id of changes.removed ?? []) take(id)
  for (const part of added.parts) for (const id of part.segment.ids.dictionary.values()) take(id)
  const kept = finder.parts.map((part, i): Part => {
    const mark = marks.get(i)
    return mark ? { ...part, removed: mark.removed, live: part.live - mark.count } : part
  })
  return new Finder(finder.schema, added.size > 0 ? [...kept, ...added.parts] : kept)
}

function copyMarks(part: Part | undefined): { removed: Uint8Array; count: number } {
  return { removed: part?.removed?.slice() ?? new Uint8Array(part?.segment.size ?? 0), count: 0 }
}
