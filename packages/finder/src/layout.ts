/** For each place in the file the number of the record that was given. */
export type Layout = Uint32Array

/** A number for each record, in the order of the values they stand for; NaN for none, which comes last. */
export type LayoutKey = (record: number) => number

export interface LayoutSort {
  key: LayoutKey
  order: 'asc' | 'desc'
}

/**
 * Records lie in the order that breaks ties, those that tie there in the order given: so that the list nobody asked
 * to be sorted is read from the front, and a tie within a file is broken by place.
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
