import type { Matches } from './matches.ts'
import type { Key, Level } from './order.ts'

/** A record found, with what it is ordered by first. */
export interface Row {
  part: number
  record: number
  score: number
  key: number
}

export interface PageOrder {
  /** By a column, by score, the highest first, or as the records lie. */
  by: Level | 'score' | 'place'
  /** What decides between equals of different parts; those of one part come as they lie. */
  ties: readonly Level[]
}

/** One page of what is found, in order, without sorting the rest. */
export function pageOf(matches: readonly Matches[], order: PageOrder, offset: number, limit: number): Row[] {
  if (limit === 0) return []
  const best = new Best(offset + limit, order.ties)
  for (const [part, found] of matches.entries()) {
    if (order.by === 'place') offerInPlace(best, part, found)
    else offerAll(best, part, found, order.by === 'score' ? undefined : order.by[part])
  }
  return best.sorted().slice(offset)
}

function offerAll(best: Best, part: number, { records, scores, count }: Matches, key: Key | undefined): void {
  for (let i = 0; i < count; i++) {
    const record = records[i] ?? 0
    const score = scores[i] ?? 0
    best.offer(part, record, score, key ? key(record) : -score)
  }
}

/** What lies after a record that comes too late comes too late as well. */
function offerInPlace(best: Best, part: number, { records, count }: Matches): void {
  for (let i = 0; i < count; i++) if (!best.offer(part, records[i] ?? 0, 0, 0)) return
}

/** Keeps the first so many of all rows offered, as a heap with the last of them on top. */
class Best {
  readonly #most: number
  readonly #ties: readonly Level[]
  readonly #rows: Row[] = []

  constructor(most: number, ties: readonly Level[]) {
    this.#most = most
    this.#ties = ties
  }

  /** Whether the row is among the first so far. */
  offer(part: number, record: number, score: number, key: number): boolean {
    const top = this.#rows[0]
    if (this.#rows.length < this.#most || !top) {
      this.#rows.push({ part, record, score, key })
      this.#rise(this.#rows.length - 1)
      return true
    }
    if (key > top.key) return false
    const row = { part, record, score, key }
    if (this.#compare(row, top) > 0) return false
    this.#rows[0] = row
    this.#sink()
    return true
  }

  sorted(): Row[] {
    return this.#rows.toSorted((a, b) => this.#compare(a, b))
  }

  #compare(a: Row, b: Row): number {
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

  #rise(from: number): void {
    let at = from
    while (at > 0) {
      const above = (at - 1) >>> 1
      if (!this.#isAfter(at, above)) return
      this.#swap(at, above)
      at = above
    }
  }

  #sink(): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const lower = this.#isAfter(left + 1, left) ? left + 1 : left
      if (!this.#isAfter(lower, at)) return
      this.#swap(at, lower)
      at = lower
    }
  }
}
