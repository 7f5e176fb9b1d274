import * as z from 'zod/mini'
import { ifPresent, unconditional } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

const Erasure = z.object({ userId: z.string(), email: z.string(), username: z.string(), dueAt: z.string() })
/** A scheduled second erasure, for rows written with access tokens that outlived the first. */
export type Erasure = z.infer<typeof Erasure>

const ERASURE_LIST = 'ERASURES'
const ERASURE_PREFIX = 'ERASURE#'
const erasureKey = (userId: string): Key => ({ pk: `${ERASURE_PREFIX}${userId}`, sk: 'ERASURE' })

const toItem = (erasure: Erasure): Item => ({
  ...erasureKey(erasure.userId),
  gsi1pk: ERASURE_LIST,
  gsi1sk: `${erasure.dueAt}#${erasure.userId}`,
  ...erasure,
})

export async function putErasure(store: Store, erasure: Erasure): Promise<void> {
  await store.put(toItem(erasure), unconditional)
}

export const isErasing = async (store: Store, userId: string): Promise<boolean> =>
  (await store.get(erasureKey(userId))) !== undefined

/** Lists erasures that are due, oldest first. */
export async function listDueErasures(store: Store, now: Date, limit: number): Promise<Erasure[]> {
  const { items } = await store.query({
    index: 'gsi1',
    partition: ERASURE_LIST,
    sort: { from: '0', to: now.toISOString() },
    limit,
  })
  return items.map((item) => z.parse(Erasure, item))
}

export async function removeErasure(store: Store, userId: string): Promise<void> {
  await store.remove(erasureKey(userId), ifPresent)
}
