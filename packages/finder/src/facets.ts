import type { Collection } from './collection.ts'
import type { Matches } from './matches.ts'
import type { FacetCount } from './query.ts'

/** Counts the values of a field over all matches, most frequent first, then by value. */
export function countValues(collection: Collection, matches: readonly Matches[], name: string): FacetCount[] {
  const totals = new Map<string, number>()
  for (const [i, { segment }] of collection.parts.entries()) {
    const column = segment.column(name)
    if (column?.kind !== 'keyword' && column?.kind !== 'keywords') {
      throw new TypeError(`"${name}" is not a facet field`)
    }
    const { records = new Uint32Array(), count = 0 } = matches[i] ?? {}
    const counts = new Uint32Array(column.dictionary.size + 1)
    for (let at = 0; at < count; at++) column.count(records[at] ?? 0, counts)
    for (let term = 0; term < column.dictionary.size; term++) {
      const found = counts[term + 1] ?? 0
      if (found === 0) continue
      const value = column.dictionary.at(term)
      totals.set(value, (totals.get(value) ?? 0) + found)
    }
  }
  const facets = Array.from(totals, ([value, count]) => ({ value, count }))
  return facets.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
