import { RECORD_KINDS } from '@rostrum/contract/record-ref'
import * as z from 'zod/mini'
import { ifAbsentOrBefore } from './condition.ts'
import { type Item, type Key, ttlAt } from './item.ts'
import type { Store } from './store.ts'

const Miss = z.object({
  kind: z.enum([...RECORD_KINDS, 'text']),
  key: z.string(),
  until: z.string(),
  /** Whether the source said that there is no such thing, rather than nothing of use. */
  isGone: z.boolean(),
})
/** Something a source was asked for in vain, and until when nobody asks again. */
export type Miss = z.infer<typeof Miss>

const missKey = ({ kind, key }: Pick<Miss, 'kind' | 'key'>): Key => ({
  pk: `MISS#${kind}#${key}`,
  sk: 'MISS',
})

function toItem(miss: Miss): Item {
  return { ...missKey(miss), ...miss, ttl: ttlAt(miss.until) }
}

/** Notes a miss; one that still holds is left as it is. */
export async function recordMiss(store: Store, miss: Miss, now: Date): Promise<void> {
  await store.put(toItem(miss), ifAbsentOrBefore('until', now.toISOString()))
}

/** The miss that still holds, if there is one. */
export async function findMiss(
  store: Store,
  target: Pick<Miss, 'kind' | 'key'>,
  now: Date,
): Promise<Miss | undefined> {
  const item = await store.get(missKey(target))
  const miss = item === undefined ? undefined : z.parse(Miss, item)
  return miss !== undefined && miss.until > now.toISOString() ? miss : undefined
}
