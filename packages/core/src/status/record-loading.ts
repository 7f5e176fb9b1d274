import type { Store } from '../store/store.ts'
import { findWalk } from '../store/sync/walks.ts'
import { DETAILS } from '../sync/walk-names.ts'
import type { StoreContext } from '../store/context.ts'

const ASK_AGAIN_MS = 5_000
const lastReads = new WeakMap<Store, { readonly until: number; readonly isLoading: boolean }>()

/** Whether the record is being filled for the first time. Cached for some seconds, and for good once it is complete. */
export async function isRecordLoading({ store, now }: StoreContext): Promise<boolean> {
  const at = now().getTime()
  const last = lastReads.get(store)
  if (last !== undefined && at < last.until) return last.isLoading
  const isLoading = (await findWalk(store, DETAILS)).completeAt === undefined
  lastReads.set(store, { isLoading, until: isLoading ? at + ASK_AGAIN_MS : Infinity })
  return isLoading
}
