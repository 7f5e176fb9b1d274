import type { RecordRef } from '@rostrum/contract/record-ref'
import { compareText } from '../lib/compare.ts'
import { appendEvent, findEvent } from '../store/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { type LedgerChange, ledgerEventOf, type LedgerEvent } from '../record/ledger-event.ts'
import { updateLatestChange, type AppendedEvent } from './update-latest-change.ts'

/** What has no day is how things stand now, and comes before all that has one. */
const UNDATED = '9'
const latestFirst = (a: LedgerChange, b: LedgerChange): number =>
  compareText(b.happenedDate ?? UNDATED, a.happenedDate ?? UNDATED)

/** The event as it stands: what was told before keeps the moment it was first seen. */
async function writeEvent(store: Store, event: LedgerEvent): Promise<AppendedEvent> {
  const isNew = await appendEvent(store, event)
  return { isNew, event: isNew ? event : ((await findEvent(store, event.id)) ?? event) }
}

/** Writes down what changed about one subject; what was told before is not told again. */
export async function appendChanges(
  store: Store,
  subject: RecordRef,
  changes: readonly LedgerChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const appended: AppendedEvent[] = []
  for (const [nth, change] of changes.toSorted(latestFirst).entries()) {
    appended.push(await writeEvent(store, ledgerEventOf(subject, { ...change, nth }, now.toISOString())))
  }
  await updateLatestChange(store, subject, appended)
}
