import { FETCHED_KINDS } from '@rostrum/contract/entities/record-ref'
import * as z from 'zod/mini'
import { ifAbsentOrBefore } from '../condition.ts'
import { ttlAt } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const Miss = z.object({
  kind: z.enum([...FETCHED_KINDS, 'text']),
  key: z.string(),
  until: z.string(),
  /** Set if the source answered that the record does not exist; unset after a failure. */
  isGone: z.boolean(),
})
/** A negative cache entry: the source is not asked again before `until`. */
export type Miss = z.infer<typeof Miss>

const misses = row({
  pk: 'MISS#{kind}#{key}',
  sk: 'MISS',
  schema: Miss,
  ttl: ({ until }) => ttlAt(until),
})

/** Records a miss unless an unexpired one exists. */
export async function recordMiss(store: Store, miss: Miss, now: Date): Promise<void> {
  await misses.put(store, miss, ifAbsentOrBefore('until', now.toISOString()))
}

export async function findMiss(
  store: Store,
  target: Pick<Miss, 'kind' | 'key'>,
  now: Date,
): Promise<Miss | undefined> {
  const miss = await misses.find(store, target)
  return miss !== undefined && miss.until > now.toISOString() ? miss : undefined
}
