import { refId } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import type { StoreContext } from '../store/context.ts'
import { findEvent, findEvents } from '../store/record/ledger-events.ts'
import type { Store } from '../store/store.ts'
import type { Person } from './person.ts'

/** Changes of a run are marked within this time, mostly. */
const RECENT_MS = 15 * MINUTE_MS

/**
 * The changes that marks name, and the latest of other followed records, so that one mail tells what happened at the same
 * time, also while it is being marked. The latest are read once for all people of a run.
 */
export function createChangeReader({ store, shared, now }: StoreContext & { readonly shared: Store }) {
  let latest: Promise<LedgerEvent[]> | undefined
  const readLatest = () => (latest ??= listEventsBetween(store, new Date(now().getTime() - RECENT_MS), now()))

  return async ({ changes, state, wishes }: Person): Promise<LedgerEvent[]> => {
    const followed = new Set(wishes.follows.map(refId))
    const recent = (await readLatest()).filter(({ subject }) => followed.has(refId(subject)))
    const known = new Map(recent.map((event) => [event.id, event]))
    const named = [...changes.flatMap(({ eventIds }) => eventIds), ...(state.foundLate ?? [])]
    const others = [...new Set(named)].filter((id) => !known.has(id))
    for (const event of await findEvents(shared, others)) known.set(event.id, event)
    // what was stored just now is read consistently
    for (const id of others) {
      const event = known.has(id) ? undefined : await findEvent(store, id)
      if (event !== undefined && event.withdrawnAt === undefined) known.set(id, event)
    }
    return [...known.values()]
  }
}
