import { buildIndex } from '../build.ts'
import type { Finder } from '../finder.ts'
import { openIndex } from '../finder.ts'
import type { RecordOf } from '../schema.ts'
import { SHELF_SCHEMA } from './arbitrary.ts'

export type ShelfFields = (typeof SHELF_SCHEMA)['fields']
export type ShelfRecord = RecordOf<ShelfFields>

export function shelfOf(records: Iterable<ShelfRecord>): Finder<ShelfFields> {
  return openIndex(buildIndex(records, SHELF_SCHEMA), SHELF_SCHEMA)
}

/** Records `a0`, `a1` and so on, of which nothing is known but the titles. */
export function titled(...titles: readonly string[]): Finder<ShelfFields> {
  return shelfOf(titles.map((title, i) => ({ id: `a${i}`, title })))
}

export function idsOf(found: { hits: readonly { id: string }[] }): string[] {
  return found.hits.map(({ id }) => id)
}
