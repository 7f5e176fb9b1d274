import { Finder } from './finder.ts'
import type { Query, Result } from './query.ts'
import type { Fields } from './schema.ts'

/**
 * Searches several indexes of one schema as one: ranks, sorts and counts as if one index had all their records in this
 * order. Copies nothing. Ids must be unique across them.
 */
export function unionOf<F extends Fields>(finders: readonly [Finder<F>, ...Finder<F>[]]): Finder<F> {
  const [first] = finders
  const schema = JSON.stringify(first.schema)
  if (finders.some((finder) => JSON.stringify(finder.schema) !== schema)) {
    throw new TypeError('Indexes of different schemas cannot be searched as one')
  }
  const parts = finders.flatMap((finder) => finder.parts)
  if (new Set(parts.map(({ segment }) => segment)).size < parts.length) {
    throw new TypeError('An index cannot be searched together with itself')
  }
  return new Finder(first.schema, parts)
}

/** Searches several indexes once; for repeated searches, reuse their union. */
export function searchAll<F extends Fields>(
  finders: readonly [Finder<F>, ...Finder<F>[]],
  query: Query<F>,
): Result<F> {
  return unionOf(finders).search(query)
}
