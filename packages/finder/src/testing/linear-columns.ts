import type { FacetCount } from '../query.ts'
import type { AnySort } from '../schema.ts'

export type LinearRecord = { readonly id: string } & Readonly<Record<string, unknown>>

export function passesFilter(value: unknown, filter: unknown): boolean {
  if (filter === undefined) return true
  if (Array.isArray(filter)) return filter.some((one) => passesFilter(value, one))
  if (typeof filter !== 'object' || filter === null)
    return Array.isArray(value) ? value.includes(filter) : value === filter
  const { from, to } = filter as { from?: unknown; to?: unknown } // only range filters are objects
  return value !== undefined && isInOrder(from, value) && isInOrder(value, to)
}

/** Compares numbers or dates; a missing end always passes. */
function isInOrder(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return true
  return typeof one === 'number' ? one <= Number(other) : String(one) <= String(other)
}

export function compareBy(a: LinearRecord, b: LinearRecord, sorts: readonly AnySort[]): number {
  for (const { field, order } of sorts) {
    const [one, other] = [a[field], b[field]]
    if (one === other) continue
    if (one === undefined) return 1
    if (other === undefined) return -1
    return isInOrder(one, other) === (order === 'asc') ? -1 : 1
  }
  return 0
}

export function countFacet(values: readonly unknown[]): FacetCount[] {
  const counts = new Map<string, number>()
  for (const value of values.flat()) {
    if (value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  const facets = Array.from(counts, ([value, found]) => ({ value, count: found }))
  return facets.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}
