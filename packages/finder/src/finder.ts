import { type Collection, collectionOf, type IndexPart, locateRecord } from './collection.ts'
import type { Hit, Query, Result } from './query.ts'
import type { Fields, Schema, StoredOf } from './schema.ts'
import { displayScore } from './scoring.ts'
import { search } from './search.ts'
import { Segment } from './segment.ts'

/** An index opened for search. It is immutable: an overlay or a union returns a new one. */
export class Finder<F extends Fields> {
  readonly schema: Schema<F>
  readonly parts: readonly IndexPart[]
  readonly #collection: Collection

  constructor(schema: Schema<F>, parts: readonly IndexPart[]) {
    this.schema = schema
    this.parts = parts
    this.#collection = collectionOf(schema, parts)
  }

  get size(): number {
    return this.#collection.liveCount
  }

  /** Checks every byte, not only those that searches read; throws a `FinderFormatError`. */
  verify(): void {
    for (const { segment } of this.parts) segment.verify()
  }

  get(id: string): StoredOf<F> | undefined {
    const found = locateRecord(this.parts, id)
    return found && this.#read(found.part, found.record)
  }

  search(query: Query<F> = {}): Result<F> {
    const { total, rows, facets, repaired } = search(this.#collection, query)
    const hits = rows.map(({ part, record, score }): Hit<F> => {
      const id = this.parts[part]?.segment.ids.read(record) ?? ''
      return {
        id,
        ordinal: this.#firstOrdinal(part) + record,
        score: displayScore(score),
        record: this.#read(part, record, query.fields),
      }
    })
    // the facets named in the query, as its type lists them
    return { total, hits, facets: facets as Result<F>['facets'], repaired }
  }

  #firstOrdinal(part: number): number {
    return this.parts.slice(0, part).reduce((sum, { segment }) => sum + segment.size, 0)
  }

  #read(part: number, record: number, fields?: readonly string[]): StoredOf<F> {
    // opening the file checked the schema
    return (this.parts[part]?.segment.read(record, fields) ?? {}) as StoredOf<F>
  }
}

/**
 * Opens a file in place without copying, so its bytes must not change. Throws a `FinderFormatError` for anything but a
 * complete file with this schema. Calls check the sections that they are the first to read, and throw it for damaged ones.
 */
export function openIndex<F extends Fields>(
  source: ArrayBuffer | ArrayBufferView,
  schema: Schema<F>,
): Finder<F> {
  const segment = new Segment(source, schema)
  return new Finder(schema, [{ segment, tombstones: undefined, liveCount: segment.size }])
}
