import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { compareText } from '../lib/compare.ts'
import { appendEvent, findEvent } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { type LedgerChange, ledgerEventOf, type LedgerEvent, type Sighting } from '../record/ledger-event.ts'
import { updateLatestChange, type AppendedEvent } from './update-latest-change.ts'

/** Undated changes describe the present, so they sort as newest. */
const UNDATED = '9'
const latestFirst = (a: LedgerChange, b: LedgerChange): number =>
  compareText(b.happenedDate ?? UNDATED, a.happenedDate ?? UNDATED)

/** An existing event keeps its first `seenAt`. */
async function writeEvent(store: Store, event: LedgerEvent): Promise<AppendedEvent> {
  const isNew = await appendEvent(store, event)
  return { isNew, event: isNew ? event : ((await findEvent(store, event.id)) ?? event) }
}

/** Appends changes of one subject; idempotent, since event ids are hashes. */
export async function appendChanges(
  store: Store,
  subject: RecordRef,
  changes: readonly LedgerChange[],
  sighting: Sighting,
): Promise<void> {
  if (changes.length === 0) return
  const appended: AppendedEvent[] = []
  const ids = new Set<string>()
  for (const [nth, change] of changes.toSorted(latestFirst).entries()) {
    const event = ledgerEventOf(subject, { ...change, nth }, sighting)
    // A bill's newest action is both in its head and in its list of actions.
    if (ids.has(event.id)) continue
    ids.add(event.id)
    const written = await writeEvent(store, event)
    if (written.event.withdrawnAt === undefined) appended.push(written)
  }
  await updateLatestChange(store, subject, appended)
}
