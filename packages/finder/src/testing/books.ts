import { buildIndex } from '../build.ts'
import { type Finder, openIndex } from '../finder.ts'
import type { RecordOf } from '../schema.ts'
import { BOOK_SCHEMA } from './arbitrary.ts'

export type BookFields = (typeof BOOK_SCHEMA)['fields']
export type BookRecord = RecordOf<BookFields>

export function openBooks(records: Iterable<BookRecord>): Finder<BookFields> {
  return openIndex(buildIndex(records, BOOK_SCHEMA), BOOK_SCHEMA)
}

/** Opens records `a0`, `a1` and so on that have only titles. */
export function openTitles(...titles: readonly string[]): Finder<BookFields> {
  return openBooks(titles.map((title, i) => ({ id: `a${i}`, title })))
}

export function idsOf(found: { hits: readonly { id: string }[] }): string[] {
  return found.hits.map(({ id }) => id)
}
