import type { Collection } from './collection.ts'
import { type AnySort, requireSortable } from './schema.ts'

/** Maps a record of one part to a number; the lowest sorts first. */
export type SortKey = (record: number) => number

/** One key per part. */
export type SortLevel = readonly SortKey[]

/** Builds keys that are comparable across parts. Records without a value come last in both directions. */
export function sortLevelOf(collection: Collection, { field, order }: AnySort): SortLevel {
  requireSortable(collection.schema.fields, field)
  const sign = order === 'asc' ? 1 : -1
  const ranks = keywordRanksOf(collection, field)
  return collection.parts.map(({ segment }, part) => {
    const column = segment.column(field)
    if (column?.kind === 'number' || column?.kind === 'date')
      return (record) => missingLast(sign * column.number(record))
    const rank = ranks[part]
    return (record) =>
      missingLast(sign * (rank?.[column?.kind === 'keyword' ? column.term(record) : -1] ?? Number.NaN))
  })
}

const missingLast = (key: number): number => (Number.isNaN(key) ? Infinity : key)

/** Returns the rank of each part's values among the values of all parts; memoized per collection. */
function keywordRanksOf({ parts, keywordRanks }: Collection, field: string): readonly Uint32Array[] {
  const cached = keywordRanks.get(field)
  if (cached) return cached
  const values = parts.map(({ segment }) => {
    const column = segment.column(field)
    return column?.kind === 'keyword' ? column.dictionary.values() : []
  })
  const rankOf = new Map([...new Set(values.flat())].toSorted().map((value, rank) => [value, rank]))
  const found = values.map((own) => Uint32Array.from(own, (value) => rankOf.get(value) ?? 0))
  keywordRanks.set(field, found)
  return found
}
