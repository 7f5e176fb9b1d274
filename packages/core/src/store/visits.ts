import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const Visit = z.object({
  /** When the person last looked. */
  lookedAt: z.string(),
  /** When the visit before this one ended; absent during the first. */
  lastVisitAt: z.exactOptional(z.string()),
})
export type Visit = z.infer<typeof Visit>

const visitKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'VISIT' })

export async function findVisit(store: Store, userId: string): Promise<Visit | undefined> {
  const item = await store.get(visitKey(userId))
  return item === undefined ? undefined : z.parse(Visit, item)
}

/** Compare-and-set on what was read; returns false on a conflict. */
export async function putVisit(
  store: Store,
  userId: string,
  { next, read }: { readonly next: Visit; readonly read: Visit | undefined },
): Promise<boolean> {
  const condition = read === undefined ? ifAbsent : ifEquals('lookedAt', read.lookedAt)
  return (await store.put({ ...visitKey(userId), ...next }, condition)) === 'written'
}
