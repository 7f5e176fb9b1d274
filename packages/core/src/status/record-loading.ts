import type { Store } from '../store/store.ts'
import { findWalk } from '../store/walks.ts'
import { DETAILS } from '../sync/walk-names.ts'

const ASK_AGAIN_MS = 5_000
const filled = new WeakSet<Store>()
const lastAnswers = new WeakMap<Store, { readonly at: number; readonly isLoading: Promise<boolean> }>()

async function read(store: Store): Promise<boolean> {
  const { completeAt } = await findWalk(store, DETAILS)
  if (completeAt === undefined) return true
  filled.add(store)
  return false
}

/** Whether the record is being filled for the first time. A process reads that every few seconds, until it no longer is. */
export async function isRecordLoading({
  store,
  now,
}: {
  readonly store: Store
  readonly now: () => Date
}): Promise<boolean> {
  if (filled.has(store)) return false
  const at = now().getTime()
  const last = lastAnswers.get(store)
  if (last !== undefined && at - last.at < ASK_AGAIN_MS) return await last.isLoading
  const isLoading = read(store)
  lastAnswers.set(store, { at, isLoading })
  return await isLoading
}
