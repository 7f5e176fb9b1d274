import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import type { Shelf } from '../shelf.ts'

/** A shelf with these records on it. */
export function openShelf<Stored, F extends Fields>(
  shelf: Shelf<Stored, F>,
  records: Iterable<Stored>,
): Finder<F> {
  const made = (function* () {
    for (const record of records) yield shelf.recordOf(record)
  })()
  return openIndex(buildIndex(made, shelf.schema), shelf.schema)
}
