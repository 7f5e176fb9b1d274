import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Key } from './item.ts'
import { JOB_PREFIX } from './sync/job-runs.ts'
import type { Store, WriteOutcome } from './store.ts'

const PageKey = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi1pk: z.exactOptional(z.string()),
  gsi1sk: z.exactOptional(z.string()),
})

const LifecycleCursor = z.object({
  /** The congress whose end was recorded last, and the round of it; `after`: how far, until the round is over. */
  ended: z.object({ congress: z.int(), round: z.int(), after: z.exactOptional(PageKey) }),
  /** The bills introduced by then were looked for in earlier congresses. */
  lookedUntil: z.string(),
  revision: z.int(),
})
export type LifecycleCursor = z.infer<typeof LifecycleCursor>

const CURSOR_KEY: Key = { pk: `${JOB_PREFIX}lifecycle`, sk: 'CURSOR' }

export async function findLifecycleCursor(store: Store): Promise<LifecycleCursor | undefined> {
  const item = await store.get(CURSOR_KEY)
  return item === undefined ? undefined : z.parse(LifecycleCursor, item)
}

/** Compare-and-set on the revision. */
export async function replaceLifecycleCursor(
  store: Store,
  next: Omit<LifecycleCursor, 'revision'>,
  read: LifecycleCursor | undefined,
): Promise<WriteOutcome> {
  const item = { ...CURSOR_KEY, ...next, revision: (read?.revision ?? 0) + 1 }
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}
