import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from '../condition.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const Visit = z.object({
  /** When the person last visited. */
  lookedAt: z.string(),
  /** When the previous visit ended; absent during the first. */
  lastVisitAt: z.exactOptional(z.string()),
})
export type Visit = z.infer<typeof Visit>

const visits = row({ pk: 'USER#{userId}', sk: 'VISIT', schema: Visit })
export const findVisit = visits.find

/** Compare-and-set; returns false on a conflict. */
export async function putVisit(
  store: Store,
  userId: string,
  { next, read }: { readonly next: Visit; readonly read: Visit | undefined },
): Promise<boolean> {
  const condition = read === undefined ? ifAbsent : ifEquals('lookedAt', read.lookedAt)
  return await visits.put(store, { userId, ...next }, condition)
}
