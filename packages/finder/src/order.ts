import type { Collection } from './collection.ts'
import type { AnySort } from './schema.ts'
import { requireSortable } from './schema.ts'

/** A number for each record of a part; the lowest comes first. */
export type SortKey = (record: number) => number

/** One key for each part. */
export type SortLevel = readonly SortKey[]

/** Orders the records of all parts alike by one column; what has no value there comes last either way. */
export function sortLevelOf(collection: Collection, { field, order }: AnySort): SortLevel {
  requireSortable(collection.schema.fields, field)
  const sign = order === 'asc' ? 1 : -1
  const ranks = keywordRanksOf(collection, field)
  return collection.parts.map(({ segment }, part) => {
    const column = segment.columns.get(field)
    if (column?.kind === 'number' || column?.kind === 'date')
      return (record) => missingLast(sign * column.number(record))
    const rank = ranks[part]
    return (record) =>
      missingLast(sign * (rank?.[column?.kind === 'keyword' ? column.term(record) : -1] ?? Number.NaN))
  })
}

function missingLast(key: number): number {
  return Number.isNaN(key) ? Infinity : key
}

/** The place of each part's values among the values of all parts. */
function keywordRanksOf({ parts, keywordRanks }: Collection, field: string): readonly Uint32Array[] {
  const cached = keywordRanks.get(field)
  if (cached) return cached
  const values = parts.map(({ segment }) => {
    const column = segment.columns.get(field)
    return column?.kind === 'keyword' ? column.dictionary.values() : []
  })
  const places = new Map([...new Set(values.flat())].toSorted().map((value, place) => [value, place]))
  const found = values.map((own) => Uint32Array.from(own, (value) => places.get(value) ?? 0))
  keywordRanks.set(field, found)
  return found
}
