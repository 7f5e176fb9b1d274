import type { Matches } from './matches.ts'
import type { SortKey, SortLevel } from './order.ts'

/** A match with its primary sort key. */
export interface HitRow {
  part: number
  record: number
  score: number
  key: number
}

export interface PageOrder {
  /** By a column, by descending score, or in the stored order. */
  by: SortLevel | 'score' | 'layout'
  /** For ties between parts; within a part the stored order breaks ties. */
  ties: readonly SortLevel[]
}

/** Returns one page of the matches in order, through a top-k heap instead of sorting all of them. */
export function pageOf(
  matches: readonly Matches[],
  order: PageOrder,
  offset: number,
  limit: number,
): HitRow[] {
  if (limit === 0) return []
  const topK = new TopK(offset + limit, order.ties)
  for (const [part, found] of matches.entries()) {
    if (order.by === 'layout') offerInOrder(topK, part, found)
    else offerAll(topK, part, found, order.by === 'score' ? undefined : order.by[part])
  }
  return topK.sorted().slice(offset)
}

function offerAll(
  topK: TopK,
  part: number,
  { records, scores, count }: Matches,
  key: SortKey | undefined,
): void {
  for (let i = 0; i < count; i++) {
    const record = records[i] ?? 0
    const score = scores[i] ?? 0
    const rowKey = key === undefined ? -score : key(record)
    if (rowKey <= topK.worstKey) topK.offer(part, record, score, rowKey)
  }
}

/** Stops at the first record that does not fit the page, because no later one can. */
function offerInOrder(topK: TopK, part: number, { records, count }: Matches): void {
  for (let i = 0; i < count; i++) if (!topK.offer(part, records[i] ?? 0, 0, 0)) return
}

/** Selects the first k rows with a heap, the worst on top. */
class TopK {
  readonly #k: number
  readonly #ties: readonly SortLevel[]
  readonly #rows: HitRow[] = []
  /** A row with a higher key cannot be among the first k. */
  worstKey = Infinity

  constructor(k: number, ties: readonly SortLevel[]) {
    this.#k = k
    this.#ties = ties
  }

  /** Returns whether the row is among the first k so far. */
  offer(part: number, record: number, score: number, key: number): boolean {
    const top = this.#rows[0]
    if (this.#rows.length < this.#k || !top) {
      this.#rows.push({ part, record, score, key })
      this.#siftUp(this.#rows.length - 1)
      if (this.#rows.length === this.#k) this.worstKey = this.#rows[0]?.key ?? Infinity
      return true
    }
    if (key > top.key || (key === top.key && part === top.part && record > top.record)) return false
    const row = { part, record, score, key }
    if (this.#compare(row, top) > 0) return false
    this.#rows[0] = row
    this.#siftDown()
    this.worstKey = this.#rows[0].key
    return true
  }

  sorted(): HitRow[] {
    return this.#rows.toSorted((a, b) => this.#compare(a, b))
  }

  #compare(a: HitRow, b: HitRow): number {
    if (a.key !== b.key) return a.key < b.key ? -1 : 1
    if (a.part === b.part) return a.record - b.record
    for (const level of this.#ties) {
      const one = level[a.part]?.(a.record) ?? 0
      const other = level[b.part]?.(b.record) ?? 0
      if (one !== other) return one < other ? -1 : 1
    }
    return a.part - b.part
  }

  #isAfter(a: number, b: number): boolean {
    const [one, other] = [this.#rows[a], this.#rows[b]]
    return one !== undefined && other !== undefined && this.#compare(one, other) > 0
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#rows[a], this.#rows[b]]
    if (!one || !other) return
    this.#rows[a] = other
    this.#rows[b] = one
  }

  #siftUp(from: number): void {
    let index = from
    while (index > 0) {
      const parent = (index - 1) >>> 1
      if (!this.#isAfter(index, parent)) return
      this.#swap(index, parent)
      index = parent
    }
  }

  #siftDown(): void {
    let index = 0
    for (;;) {
      const left = 2 * index + 1
      const lower = this.#isAfter(left + 1, left) ? left + 1 : left
      if (!this.#isAfter(lower, index)) return
      this.#swap(index, lower)
      index = lower
    }
  }
}
