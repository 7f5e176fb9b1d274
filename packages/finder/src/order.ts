import type { Collection } from './collection.ts'
import type { AnySort } from './schema.ts'
import { requireSortable } from './schema.ts'

/** A number for each record of a part; the lowest comes first. */
export type Key = (record: number) => number

/** One key for each part. */
export type Level = readonly Key[]

/** Orders the records of all parts alike by one column; what has no value there comes last either way. */
export function levelOf(collection: Collection, { field, order }: AnySort): Level {
  requireSortable(collection.schema.fields, field)
  const sign = order === 'asc' ? 1 : -1
  const ranks = ranksOf(collection, field)
  return collection.parts.map(({ segment }, part) => {
    const column = segment.columns.get(field)
    if (column?.kind === 'number' || column?.kind === 'date')
      return (record) => last(sign * column.number(record))
    const rank = ranks[part]
    return (record) =>
      last(sign * (rank?.[column?.kind === 'keyword' ? column.term(record) : -1] ?? Number.NaN))
  })
}

function last(key: number): number {
  return Number.isNaN(key) ? Infinity : key
}

/** The place of each part's values among the values of all parts. */
function ranksOf({ parts, ranks }: Collection, field: string): readonly Uint32Array[] {
  const known = ranks.get(field)
  if (known) return known
  const values = parts.map(({ segment }) => {
    const column = segment.columns.get(field)
    return column?.kind === 'keyword' ? column.dictionary.values() : []
  })
  const places = new Map([...new Set(values.flat())].toSorted().map((value, place) => [value, place]))
  const found = values.map((own) => Uint32Array.from(own, (value) => places.get(value) ?? 0))
  ranks.set(field, found)
  return found
}
