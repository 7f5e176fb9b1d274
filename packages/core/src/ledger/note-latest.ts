import { isDeepStrictEqual } from 'node:util'
import { placeOf } from '../store/events.ts'
import { findLatestChange, type LatestChange, putLatestChange } from '../store/latest-changes.ts'
import type { Store } from '../store/store.ts'
import { dayOf, firstActiveDay, type LedgerEvent } from './event.ts'

const TRIES = 8

/** An event as the ledger holds it, and whether it was written just now. */
export interface Written {
  readonly event: LedgerEvent
  readonly isNew: boolean
}

/** Lists tell a bill's last action first and the ones before it a little later: what happened last comes before. */
const newsOf = (event: LedgerEvent): string =>
  [dayOf(event), event.happenedDate ?? dayOf(event), placeOf(event)].join('#')
const newerOf = (a: LedgerEvent, b: LedgerEvent): LedgerEvent => (newsOf(a) > newsOf(b) ? a : b)

/** What is known after these, none of which was counted before. */
function noted(
  held: LatestChange | undefined,
  [first, ...rest]: readonly [LedgerEvent, ...LedgerEvent[]],
): LatestChange {
  const event = rest.reduce(newerOf, held === undefined ? first : newerOf(held.event, first))
  const end = [held?.end ?? '', ...[first, ...rest].map(placeOf)].toSorted().at(-1) ?? ''
  const days: Record<string, number> = { ...held?.days }
  for (const each of [first, ...rest]) days[dayOf(each)] = (days[dayOf(each)] ?? 0) + 1
  const from = firstActiveDay(event.seenAt)
  return {
    event,
    end,
    days: Object.fromEntries(Object.entries(days).filter(([day]) => day >= from)),
    revision: (held?.revision ?? 0) + 1,
  }
}

/** Keeps beside a subject's history what is newest in it, so that a list of many need not look into each. */
export async function noteLatest(
  store: Store,
  subject: LedgerEvent['subject'],
  written: readonly Written[],
): Promise<void> {
  let tried: LatestChange | undefined
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const held = await findLatestChange(store, subject)
    // a write whose answer was lost is refused when the client sends it again
    if (tried !== undefined && isDeepStrictEqual(held, tried)) return
    // a run that broke off may have written some and not noted them: they are newer than all that is noted
    const [first, ...rest] = written
      .filter(({ event, isNew }) => isNew || held === undefined || placeOf(event) > held.end)
      .map(({ event }) => event)
    if (first === undefined) return
    tried = noted(held, [first, ...rest])
    if (await putLatestChange(store, tried)) return
  }
  throw new Error(`the history of ${subject.key} was added to by others at every try`)
}
