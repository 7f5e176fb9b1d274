import { refId } from '@rostrum/contract/entities/record-ref'
import { MINUTE_MS } from '@rostrum/contract/lib/times'
import { groupBy } from '../lib/group-by.ts'
import { memoizeSuccess } from '../lib/memoize-success.ts'
import { listEventsBetween } from '../ledger/list-events-between.ts'
import type { LedgerEvent } from '../record/ledger-event.ts'
import type { StoreContext } from '../store/context.ts'
import { readOnce } from '../store/read-ahead.ts'
import { findEvent, findEvents } from '../store/record/ledger-events.ts'
import type { Person } from './person.ts'

/** A run of the job usually marks its changes within this time. */
const RECENT_MS = 15 * MINUTE_MS

interface Asked extends Pick<Person, 'changes'> {
  readonly state: Pick<Person['state'], 'foundLate'>
  readonly wishes: Pick<Person['wishes'], 'follows'>
}

/**
 * Reads the changes that marks name, and recent ones of other follows, so that simultaneous changes go into one mail even
 * while marking is still in progress. Cached for all people of a run.
 */
export function createChangeReader({ store, now }: StoreContext) {
  const shared = readOnce(store)
  const readLatest = memoizeSuccess(async () => {
    const events = await listEventsBetween(store, new Date(now().getTime() - RECENT_MS), now())
    return groupBy(events, ({ subject }) => refId(subject))
  })

  return async ({ changes, state, wishes }: Asked): Promise<LedgerEvent[]> => {
    const latest = await readLatest()
    const recent = wishes.follows.flatMap((follow) => latest.get(refId(follow)) ?? [])
    const known = new Map(recent.map((event) => [event.id, event]))
    const named = [...changes.flatMap(({ eventIds }) => eventIds), ...(state.foundLate ?? [])]
    const others = [...new Set(named)].filter((id) => !known.has(id))
    for (const event of await findEvents(shared, others)) known.set(event.id, event)
    // events stored just now need a consistent read
    const unlisted = others.filter((id) => !known.has(id))
    for (const event of await Promise.all(unlisted.map((id) => findEvent(store, id))))
      if (event !== undefined && event.withdrawnAt === undefined) known.set(event.id, event)
    return [...known.values()]
  }
}
