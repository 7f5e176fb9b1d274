import { eachPage, type PageKey } from '../store/query.ts'
import { DAY_MS } from '@rostrum/contract/lib/times'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { listEventsOfDay } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'

const EVENTS_PAGE = 1_000
/** Before the first release, so that no ledger is older. */
export const LEDGERS_BEGIN = new Date('2025-01-01T00:00:00.000Z')

export function daysBetween(from: Date, until: Date): string[] {
  const first = Math.floor(from.getTime() / DAY_MS)
  const count = Math.floor(until.getTime() / DAY_MS) - first + 1
  return Array.from({ length: count }, (_, i) => new Date((first + i) * DAY_MS).toISOString().slice(0, 10))
}

export async function listEventsBetween(store: Store, from: Date, until: Date): Promise<LedgerEvent[]> {
  if (from > until) return []
  const sort = { from: from.toISOString(), to: `${until.toISOString()}~` }
  const found: LedgerEvent[] = []
  for (const day of daysBetween(from, until)) {
    const list = (after?: PageKey) => listEventsOfDay(store, day, { limit: EVENTS_PAGE, sort, after })
    for await (const { events } of eachPage(list)) found.push(...events)
  }
  return found
}
