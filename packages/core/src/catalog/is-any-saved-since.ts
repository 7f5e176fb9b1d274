import { newestSavedAt } from '../store/record/listing.ts'
import type { Store } from '../store/store.ts'
import { minusIndexLag } from './index-source.ts'

const KINDS = ['bill', 'amendment', 'member'] as const

/** Whether a record was saved that a run started at that time may have missed. */
export async function isAnySavedSince(store: Store, startedAt: string): Promise<boolean> {
  const newest = await Promise.all(KINDS.map((kind) => newestSavedAt(store, kind)))
  return newest.some((savedAt) => savedAt !== undefined && savedAt >= minusIndexLag(startedAt))
}
