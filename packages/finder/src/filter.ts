import type { Part } from './collection.ts'
import { livingOf } from './collection.ts'
import type { Range } from './query.ts'
import type { Column } from './segment.ts'
import { dayOf, numberOf } from './values.ts'

/** Marks with ones the records that are there and pass every filter. */
export function allow(part: Part, filters: Readonly<Record<string, unknown>>): Uint8Array {
  const marks = livingOf(part)
  for (const [name, wanted] of Object.entries(filters)) {
    if (wanted !== undefined) keep(part.segment.columns.get(name), name, wanted, marks)
  }
  return marks
}

function keep(column: Column | undefined, name: string, wanted: unknown, marks: Uint8Array): void {
  switch (column?.kind) {
    case 'keyword':
    case 'keywords':
      return column.keep(valuesOf(wanted, name), marks)
    case 'number':
    case 'date': {
      const number = column.kind === 'date' ? dayOf : numberOf
      const { from, to } = isRange(wanted) ? wanted : { from: wanted, to: wanted }
      return column.keep(number(from, name) ?? -Infinity, number(to, name) ?? Infinity, marks)
    }
    default:
      throw new TypeError(`"${name}" is not a field to filter by`)
  }
}

function isRange(wanted: unknown): wanted is Range<unknown> {
  return typeof wanted === 'object' && wanted !== null
}

function valuesOf(wanted: unknown, name: string): readonly string[] {
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  return values.map((value) => {
    if (typeof value !== 'string') throw new TypeError(`"${name}" is filtered by strings`)
    return value
  })
}
