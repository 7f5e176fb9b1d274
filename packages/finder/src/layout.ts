/** For each record number in the file, the insertion number of that record. */
export type Layout = Uint32Array

/** A number per record that sorts like its value; NaN for a missing value, which comes last. */
export type LayoutKey = (record: number) => number

export interface LayoutSort {
  key: LayoutKey
  order: 'asc' | 'desc'
}

/**
 * Numbers records in tie-breaking order, then in insertion order. An unsorted list is then read from the front, and
 * comparing record numbers breaks a tie within a segment.
 */
export function layoutOf(size: number, sorts: readonly LayoutSort[]): Layout {
  const layout = Uint32Array.from({ length: size }, (_, record) => record)
  if (sorts.length === 0) return layout
  return layout.toSorted((a, b) => {
    for (const { key, order } of sorts) {
      const difference = compareKeys(key(a), key(b), order)
      if (difference !== 0) return difference
    }
    return a - b
  })
}

function compareKeys(one: number, other: number, order: 'asc' | 'desc'): number {
  if (one === other) return 0
  if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : 1
  if (Number.isNaN(other)) return -1
  return one < other === (order === 'asc') ? -1 : 1
}
