import { type IndexPart, liveMask } from './collection.ts'
import type { Range } from './query.ts'
import type { Column } from './segment.ts'
import { dayValue, numberValue } from './field-values.ts'

/** Returns a mask with 1 for every live record that passes all filters. */
export function filterMask(part: IndexPart, filters: Readonly<Record<string, unknown>>): Uint8Array {
  const mask = liveMask(part)
  for (const [name, filter] of Object.entries(filters)) {
    if (filter !== undefined) applyFilter(part.segment.column(name), name, filter, mask)
  }
  return mask
}

function applyFilter(column: Column | undefined, name: string, filter: unknown, mask: Uint8Array): void {
  switch (column?.kind) {
    case 'keywords':
      if (isAll(filter)) {
        for (const value of acceptedValues(filter.all, name)) column.filter([value], mask)
        return
      }
      return column.filter(acceptedValues(filter, name), mask)
    case 'keyword':
      return column.filter(acceptedValues(filter, name), mask)
    case 'number':
    case 'date': {
      const parse = column.kind === 'date' ? dayValue : numberValue
      const { from, to } = isRange(filter) ? filter : { from: filter, to: filter }
      return column.filter(parse(from, name) ?? -Infinity, parse(to, name) ?? Infinity, mask)
    }
    default:
      throw new TypeError(`"${name}" is not a filter field`)
  }
}

const isRange = (filter: unknown): filter is Range<unknown> => typeof filter === 'object' && filter !== null

const isAll = (filter: unknown): filter is { readonly all: unknown } =>
  typeof filter === 'object' && filter !== null && 'all' in filter

function acceptedValues(filter: unknown, name: string): readonly string[] {
  const values: readonly unknown[] = Array.isArray(filter) ? filter : [filter]
  return values.map((value) => {
    if (typeof value !== 'string') throw new TypeError(`"${name}" must be filtered by strings`)
    return value
  })
}
