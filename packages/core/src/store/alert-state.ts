import * as z from 'zod/mini'
import { ifAbsent, ifEquals } from './condition.ts'
import type { Key } from './item.ts'
import type { Store, WriteOutcome } from './store.ts'
import { userPartition } from './users.ts'

const Cursor = z.exactOptional(z.string())
const AlertState = z.object({
  /** The number of the person's newest mail. */
  sequence: z.int(),
  /** Up to when changes of each rhythm have been composed; some may have waited for another rhythm before. */
  cursors: z.object({ immediate: Cursor, daily: Cursor, weekly: Cursor }),
  /** When digests were last due, or not in use. */
  digests: z.exactOptional(z.object({ daily: Cursor, weekly: Cursor })),
  /** The first mail whose outcome was open, or unknown and not carried yet. */
  openFrom: z.int(),
  /** The immediate mark that is left only to look again for late changes, unless it was marked since. */
  recheck: z.exactOptional(z.object({ dueAt: z.string(), revision: z.int() })),
  revision: z.int(),
})
/** How far the composing of a person's mails has come. */
export type AlertState = z.infer<typeof AlertState>

export const alertStateKey = (userId: string): Key => ({ pk: userPartition(userId), sk: 'ALERT-STATE' })

export async function findAlertState(store: Store, userId: string): Promise<AlertState | undefined> {
  const item = await store.get(alertStateKey(userId))
  return item === undefined ? undefined : z.parse(AlertState, item)
}

/** Compare-and-set on the revision. */
export async function replaceAlertState(
  store: Store,
  userId: string,
  { next, read }: { readonly next: Omit<AlertState, 'revision'>; readonly read: AlertState | undefined },
): Promise<WriteOutcome> {
  const item = { ...alertStateKey(userId), ...next, revision: (read?.revision ?? 0) + 1 }
  return await store.put(item, read === undefined ? ifAbsent : ifEquals('revision', read.revision))
}
