import { appendEvent } from '../store/events.ts'
import type { Store } from '../store/store.ts'
import { type Change, eventOf, type LedgerEvent } from './event.ts'

/** Writes down what changed about one subject; what was told before is not told again. */
export async function appendChanges(
  store: Store,
  subject: LedgerEvent['subject'],
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  for (const change of changes) await appendEvent(store, eventOf(subject, change, now.toISOString()))
}
