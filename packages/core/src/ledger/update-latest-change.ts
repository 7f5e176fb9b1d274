import { isDeepStrictEqual } from 'node:util'
import { eventSortKey } from '../store/ledger-events.ts'
import { findLatestChange, type LatestChange, putLatestChange } from '../store/latest-changes.ts'
import type { Store } from '../store/store.ts'
import { seenDayOf, firstActiveDay, type LedgerEvent } from '../record/ledger-event.ts'

const MAX_ATTEMPTS = 8

/** An event as the ledger holds it, and whether it was written just now. */
export interface AppendedEvent {
  readonly event: LedgerEvent
  readonly isNew: boolean
}

/** Lists tell a bill's last action first and the ones before it a little later: what happened last comes before. */
const recencyKeyOf = (event: LedgerEvent): string =>
  [seenDayOf(event), event.happenedDate ?? seenDayOf(event), eventSortKey(event)].join('#')
const newerEventOf = (a: LedgerEvent, b: LedgerEvent): LedgerEvent =>
  recencyKeyOf(a) > recencyKeyOf(b) ? a : b

/** What is known after these, none of which was counted before. */
function advanceLatestChange(
  previous: LatestChange | undefined,
  [first, ...rest]: readonly [LedgerEvent, ...LedgerEvent[]],
): LatestChange {
  const event = rest.reduce(
    newerEventOf,
    previous === undefined ? first : newerEventOf(previous.event, first),
  )
  const end = [previous?.end ?? '', ...[first, ...rest].map(eventSortKey)].toSorted().at(-1) ?? ''
  const days: Record<string, number> = { ...previous?.days }
  for (const added of [first, ...rest]) days[seenDayOf(added)] = (days[seenDayOf(added)] ?? 0) + 1
  const from = firstActiveDay(event.seenAt)
  return {
    event,
    end,
    days: Object.fromEntries(Object.entries(days).filter(([day]) => day >= from)),
    revision: (previous?.revision ?? 0) + 1,
    addedId: first.id,
  }
}

/** Keeps beside a subject's history what is newest in it, so that a list of many need not look into each. */
export async function updateLatestChange(
  store: Store,
  subject: LedgerEvent['subject'],
  appended: readonly AppendedEvent[],
): Promise<void> {
  let attempted: LatestChange | undefined
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const previous = await findLatestChange(store, subject)
    // a write whose answer was lost is refused when the client sends it again
    if (attempted !== undefined && isDeepStrictEqual(previous, attempted)) return
    // a run that broke off may have written some and not noted them: they are newer than all that is noted
    const [first, ...rest] = appended
      .filter(({ event, isNew }) => isNew || previous === undefined || eventSortKey(event) > previous.end)
      .map(({ event }) => event)
    if (first === undefined) return
    attempted = advanceLatestChange(previous, [first, ...rest])
    if (await putLatestChange(store, attempted)) return
  }
  throw new Error(`the history of ${subject.key} was added to by others at every try`)
}
