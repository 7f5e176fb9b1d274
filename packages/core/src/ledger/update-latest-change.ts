import { eachPage, type PageKey } from '../store/query.ts'
import { isDeepStrictEqual } from 'node:util'
import { refId, type RecordRef } from '@rostrum/contract/entities/record-ref'
import { groupBy } from '../lib/group-by.ts'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import { eventSortKey, listEventsOf } from '../store/record/ledger-events.ts'
import {
  findLatestChange,
  findLatestChanges,
  putLatestChange,
  removeLatestChange,
  type LatestChange,
} from '../store/record/latest-changes.ts'
import type { Store } from '../store/store.ts'
import { firstActiveDay, seenDayOf, type LedgerEvent } from '../record/ledger-event.ts'

/** Runs within a save, which has its own deadline. */
const DEADLINE_MS = 2_000

/** An event as stored in the ledger, and whether this call wrote it. */
export interface AppendedEvent {
  readonly event: LedgerEvent
  readonly isNew: boolean
}

/** A list row shows only a bill's last action, and earlier ones arrive with its details: the date breaks ties. */
const recencyKeyOf = (event: LedgerEvent): string =>
  [seenDayOf(event), event.happenedDate ?? seenDayOf(event), eventSortKey(event)].join('#')
const newerEventOf = (a: LedgerEvent, b: LedgerEvent): LedgerEvent =>
  recencyKeyOf(a) > recencyKeyOf(b) ? a : b

export function advanceLatestChange(
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

/** Updates the projection of a subject's newest event, so that lists need not read every history. */
export async function updateLatestChange(
  store: Store,
  subject: RecordRef,
  appended: readonly AppendedEvent[],
): Promise<void> {
  let attempted: LatestChange | undefined
  const compareAndSet = async (): Promise<true | undefined> => {
    const previous = await findLatestChange(store, subject)
    // The AWS client repeats a write whose response was lost, and the condition refuses the repetition.
    if (attempted !== undefined && isDeepStrictEqual(previous, attempted)) return true
    // A crashed run may have appended events without updating this row: they sort after its end.
    const [first, ...rest] = appended
      .filter(({ event, isNew }) => isNew || previous === undefined || eventSortKey(event) > previous.end)
      .map(({ event }) => event)
    if (first === undefined) return true
    attempted = advanceLatestChange(previous, [first, ...rest])
    return (await putLatestChange(store, attempted)) || undefined
  }
  await retryOnConflict(compareAndSet, { deadlineMilliseconds: DEADLINE_MS })
}

const PAGE = 500

/** Rebuilds the projection of a subject's newest event from its history, without some events. */
export async function rebuildLatestChange(
  store: Store,
  subject: RecordRef,
  without: ReadonlySet<string>,
): Promise<void> {
  const held = await findLatestChange(store, subject)
  if (held === undefined) return
  const events: LedgerEvent[] = []
  const list = (after?: PageKey) => listEventsOf(store, subject, { limit: PAGE, after })
  for await (const page of eachPage(list)) events.push(...page.events)
  const [first, ...rest] = events.filter(({ id }) => !without.has(id))
  if (first === undefined) return await removeLatestChange(store, held)
  const { revision } = held
  await putLatestChange(store, {
    ...advanceLatestChange(undefined, [first, ...rest]),
    revision: revision + 1,
  })
}

/** Applies events that a killed save appended without updating their records' latest change. */
export async function repairLatestChanges(store: Store, events: readonly LedgerEvent[]): Promise<void> {
  const subjects = new Map(events.map(({ subject }) => [refId(subject), subject]))
  const latest = await findLatestChanges(store, [...subjects.values()])
  const ends = new Map(latest.map(({ event, end }) => [refId(event.subject), end]))
  const groups = groupBy(events, ({ subject }) => refId(subject))
  for (const [name, subject] of subjects) {
    const end = ends.get(name) ?? ''
    const missing = (groups.get(name) ?? []).filter((event) => eventSortKey(event) > end)
    const appended = missing.map((event) => ({ event, isNew: false }))
    if (appended.length > 0) await updateLatestChange(store, subject, appended)
  }
}
