import * as z from 'zod/mini'
import { ifAbsent, ifEquals, unconditional } from './condition.ts'
import type { Key } from './item.ts'
import type { Store } from './store.ts'
import { userPartition } from './users.ts'

const Preferences = z.object({
  /** JSON that only the client understands. */
  json: z.string(),
  /** Counts the writes, from 1. */
  revision: z.int(),
})
export type PreferencesRow = z.infer<typeof Preferences>

const preferencesKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'PREFERENCES' })

export async function findPreferences(store: Store, userId: string): Promise<PreferencesRow | undefined> {
  const item = await store.get(preferencesKey(userId))
  return item === undefined ? undefined : z.parse(Preferences, item)
}

/** Writes whatever is there already over, in one step that nothing can come between. */
export async function overwritePreferences(
  store: Store,
  userId: string,
  json: string,
): Promise<PreferencesRow> {
  const change = { set: { json }, add: { revision: 1 }, condition: unconditional }
  return z.parse(Preferences, await store.update(preferencesKey(userId), change))
}

/** Writes a revision over the one before it; false when somebody else was faster. */
export async function putPreferences(store: Store, userId: string, row: PreferencesRow): Promise<boolean> {
  const condition = row.revision === 1 ? ifAbsent : ifEquals('revision', row.revision - 1)
  return (await store.put({ ...preferencesKey(userId), ...row }, condition)) === 'written'
}
