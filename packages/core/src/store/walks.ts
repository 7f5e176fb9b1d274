import * as z from 'zod/mini'
import { type Condition, ifAbsent, ifEquals } from './condition.ts'
import type { Item, Key } from './item.ts'
import type { Store } from './store.ts'

export const Walk = z.object({
  /** "members", "members-serving", "bills/119", "amendments/119". */
  name: z.string(),
  /** The cursor of the walk in progress: a full one, or of what changed since a moment. */
  current: z.exactOptional(
    z.object({
      startedAt: z.string(),
      /** Absent: a full walk. */
      since: z.exactOptional(z.string()),
      offset: z.int(),
      seen: z.int(),
      expected: z.int(),
    }),
  ),
  /** When the last completed full walk began; before the first one, nothing found is news. */
  fullAt: z.exactOptional(z.string()),
  /** When the first completed walk began; never changes. */
  firstAt: z.exactOptional(z.string()),
  /** When the last completed walk of either kind began. */
  completeAt: z.exactOptional(z.string()),
  held: z._default(z.int(), 0),
  expected: z._default(z.int(), 0),
  revision: z._default(z.int(), 0),
})
export type Walk = z.infer<typeof Walk>

export const WALK_PREFIX = 'WALK#'
export const walkKey = (name: string): Key => ({ pk: `${WALK_PREFIX}${name}`, sk: 'WALK' })
export const walkFrom = (name: string, item: Item | undefined): Walk => z.parse(Walk, item ?? { name })

export async function findWalk(store: Store, name: string): Promise<Walk> {
  return walkFrom(name, await store.get(walkKey(name)))
}

/** Saves the walk's progress with a compare-and-set; returns false if another run saved first. */
export async function saveWalk(store: Store, walk: Walk): Promise<boolean> {
  const condition: Condition = walk.revision === 0 ? ifAbsent : ifEquals('revision', walk.revision)
  const item = { ...walkKey(walk.name), ...walk, revision: walk.revision + 1 }
  return (await store.put(item, condition)) === 'written'
}
