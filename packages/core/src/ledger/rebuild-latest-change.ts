import type { RecordRef } from '@rostrum/contract/record-ref'
import { findLatestChange, putLatestChange, removeLatestChange } from '../store/record/latest-changes.ts'
import { listEventsOf } from '../store/record/ledger-events.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import type { Store } from '../store/store.ts'
import { advanceLatestChange } from './update-latest-change.ts'

const PAGE = 500

/** Rebuilds the projection of a subject's newest event from its history without some events. */
export async function rebuildLatestChange(
  store: Store,
  subject: RecordRef,
  without: ReadonlySet<string>,
): Promise<void> {
  const held = await findLatestChange(store, subject)
  if (held === undefined) return
  const events: LedgerEvent[] = []
  let page = await listEventsOf(store, subject, { limit: PAGE })
  events.push(...page.events)
  while (page.next !== undefined) {
    page = await listEventsOf(store, subject, { limit: PAGE, after: page.next })
    events.push(...page.events)
  }
  const [first, ...rest] = events.filter(({ id }) => !without.has(id))
  if (first === undefined) return await removeLatestChange(store, held)
  const { revision } = held
  await putLatestChange(store, {
    ...advanceLatestChange(undefined, [first, ...rest]),
    revision: revision + 1,
  })
}
