import type { Store } from '../store/store.ts'
import { findWalk, saveWalk } from '../store/sync/walks.ts'
import { DETAILS } from '../sync/walk-names.ts'

/** Records that every list and all details have been read once. */
export async function noteFilledRecord(store: Store, now: Date): Promise<void> {
  await saveWalk(store, { ...(await findWalk(store, DETAILS)), completeAt: now.toISOString() })
}
