import { type RecordRef, refId } from '@rostrum/contract/record-ref'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { findLatestChanges } from '../store/record/latest-changes.ts'
import { eventSortKey } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import { updateLatestChange } from './update-latest-change.ts'

/** Applies events that a killed save appended without updating the latest change of their records. */
export async function repairLatestChanges(store: Store, events: readonly LedgerEvent[]): Promise<void> {
  const bySubject = new Map<string, { readonly subject: RecordRef; readonly events: LedgerEvent[] }>()
  for (const event of events) {
    const { subject } = event
    const group = bySubject.get(refId(subject)) ?? { subject, events: [] }
    bySubject.set(refId(subject), group)
    group.events.push(event)
  }
  const subjects = [...bySubject.values()].map(({ subject }) => subject)
  const latest = await findLatestChanges(store, subjects)
  const ends = new Map(latest.map(({ event, end }) => [refId(event.subject), end]))
  for (const [name, group] of bySubject) {
    const end = ends.get(name) ?? ''
    const missing = group.events.filter((event) => eventSortKey(event) > end)
    if (missing.length === 0) continue
    const appended = missing.map((event) => ({ event, isNew: false }))
    await updateLatestChange(store, group.subject, appended)
  }
}
