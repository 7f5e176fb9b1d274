import { compareText } from '../lib/compare.ts'
import { appendEvent, findEvent } from '../store/events.ts'
import type { Store } from '../store/store.ts'
import { type Change, eventOf, type LedgerEvent } from './event.ts'
import { noteLatest, type Written } from './note-latest.ts'

/** What has no day is how things stand now, and comes before all that has one. */
const UNDATED = '9'
const latestFirst = (a: Change, b: Change): number =>
  compareText(b.happenedDate ?? UNDATED, a.happenedDate ?? UNDATED)

/** The event as it stands: what was told before keeps the moment it was first seen. */
async function write(store: Store, event: LedgerEvent): Promise<Written> {
  const isNew = await appendEvent(store, event)
  return { isNew, event: isNew ? event : ((await findEvent(store, event.id)) ?? event) }
}

/** Writes down what changed about one subject; what was told before is not told again. */
export async function appendChanges(
  store: Store,
  subject: LedgerEvent['subject'],
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const written: Written[] = []
  for (const [nth, change] of changes.toSorted(latestFirst).entries()) {
    written.push(await write(store, eventOf(subject, { ...change, nth }, now.toISOString())))
  }
  await noteLatest(store, subject, written)
}
