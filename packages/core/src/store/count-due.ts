import type { Store } from './store.ts'

/** How much of a queue is due, and since when. */
export interface DueCount {
  readonly due: number
  readonly oldest: string | undefined
  /** Counting stopped early. */
  readonly isMore: boolean
}

const COUNTED_MAX = 20_000

/** Counts the entries of a queue partition, sorted by time due, up to now. */
export async function countDue(store: Store, partition: string, now: Date): Promise<DueCount> {
  const sort = { from: '0', to: `${now.toISOString()}~` }
  const query = { index: 'gsi1', partition, sort, keysOnly: true } as const
  let [due, oldest]: [number, string | undefined] = [0, undefined]
  for (let page = await store.query(query); ; page = await store.query({ ...query, after: page.next })) {
    oldest ??= page.items[0]?.gsi1sk?.split('#')[0]
    due += page.items.length
    if (page.next === undefined) return { due, oldest, isMore: false }
    if (due >= COUNTED_MAX) return { due, oldest, isMore: true }
  }
}
