import * as z from 'zod/mini'
import { easternDay } from '../../lib/eastern.ts'
import { type Condition, ifEquals, ifMissing } from '../condition.ts'
import { type Item, keyString } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

export const Walk = z.object({
  /** "members", "members-serving", "bills/119", "amendments/119". */
  name: z.string(),
  /** The cursor of an unfinished walk: a full one, or the rest of a check that exceeded one run's limit. */
  current: z.exactOptional(
    z.object({
      startedAt: z.string(),
      /** Undefined for a full walk. */
      since: z.exactOptional(z.string()),
      /** Undefined for a walk by an earlier version, which read the oldest rows first. */
      order: z.exactOptional(z.literal('newest')),
      offset: z.int(),
      seen: z.int(),
      expected: z.int(),
    }),
  ),
  /** When the last completed full walk began. */
  fullAt: z.exactOptional(z.string()),
  /** When the first completed walk began; never changes. */
  firstAt: z.exactOptional(z.string()),
  /** The day on which that walk ended: later records are news. Empty if the congress began during Rostrum's record. */
  newsAfter: z.exactOptional(z.string()),
  /** When the last completed walk of either kind began. */
  completeAt: z.exactOptional(z.string()),
  /** When the last check began: a walk of changes since the previous check, newest first. */
  lookedAt: z.exactOptional(z.string()),
  /** When a due walk last failed, and the error's code; `failures` counts consecutive ones. */
  failedAt: z.exactOptional(z.string()),
  failure: z.exactOptional(z.string()),
  failures: z.exactOptional(z.int()),
  held: z._default(z.int(), 0),
  expected: z._default(z.int(), 0),
  revision: z._default(z.int(), 0),
})
export type Walk = z.infer<typeof Walk>

const walks = row({ pk: 'WALK#{name}', sk: 'WALK', schema: Walk })
export const walkKey = walks.key
export const walkFrom = (name: string, item: Item | undefined): Walk => z.parse(Walk, item ?? { name })

/** A record new to the list is news if it began after this day; always if empty. */
export const newsAfterOf = ({ newsAfter, firstAt }: Walk): string =>
  newsAfter ?? (firstAt === undefined ? '' : easternDay(new Date(firstAt)))

export const findWalk = async (store: Store, name: string): Promise<Walk> =>
  walkFrom(name, await store.get(walkKey(name)))

/** Reads several walks in one batch, in the order of the names. */
export async function findWalks(store: Store, names: readonly string[]): Promise<Walk[]> {
  const found = new Map((await store.getMany(names.map(walkKey))).map((item) => [keyString(item), item]))
  return names.map((name) => walkFrom(name, found.get(keyString(walkKey(name)))))
}

/** A failure before the first page leaves a row without a revision. */
const ifUnsaved = ifMissing('revision')

/** Saves the walk's progress with a compare-and-set; returns false if another run saved first. */
export async function saveWalk(store: Store, walk: Walk): Promise<boolean> {
  const condition: Condition = walk.revision === 0 ? ifUnsaved : ifEquals('revision', walk.revision)
  return await walks.put(store, { ...walk, revision: walk.revision + 1 }, condition)
}

/** Whether the source's responses have an unknown shape. */
export const isUnreadable = ({ failure, failures = 0 }: Walk): boolean =>
  failures > 0 && failure === 'bad_shape'

export async function clearWalkFailures(store: Store, name: string): Promise<void> {
  await store.update(walkKey(name), { set: { failures: 0 } })
}

/** Counts a failed walk; the next saved progress resets the count. */
export async function recordWalkFailure(
  store: Store,
  name: string,
  { failedAt, failure }: { readonly failedAt: string; readonly failure: string },
): Promise<void> {
  await store.update(walkKey(name), { set: { name, failedAt, failure }, add: { failures: 1 } })
}
