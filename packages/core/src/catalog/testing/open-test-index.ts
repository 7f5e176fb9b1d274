import { buildIndex } from '@rostrum/finder/build'
import { type Finder, openIndex } from '@rostrum/finder/finder'
import type { Fields } from '@rostrum/finder/schema'
import type { IndexSpec } from '../index-source.ts'

/** Builds an index of these records in memory. */
export function openTestIndex<Stored, F extends Fields>(
  spec: IndexSpec<Stored, F>,
  records: Iterable<Stored>,
): Finder<F> {
  const indexRecords = (function* () {
    for (const record of records) yield spec.recordOf(record)
  })()
  return openIndex(buildIndex(indexRecords, spec.schema), spec.schema)
}
