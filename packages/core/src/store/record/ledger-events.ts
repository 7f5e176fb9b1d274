import { omitUndefined } from '@rostrum/contract/lib/omit-undefined'
import type { RecordRef } from '@rostrum/contract/entities/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/lib/times'
import * as z from 'zod/mini'
import { LedgerEvent, StoredEvent } from '../../record/ledger-event.ts'
import { allOf, ifMissing, ifPresent } from '../condition.ts'
import { type Item, ttlAt } from '../item.ts'
import type { PageKey, Query } from '../query.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const NTH_MAX = 9_999
const UNLISTED_SECONDS = 40 * DAY_SECONDS

/** Sorts by time seen, then by order within the observation. */
export const eventSortKey = ({ seenAt, nth, id }: Pick<LedgerEvent, 'seenAt' | 'nth' | 'id'>): string =>
  `${seenAt}#${NTH_MAX - nth}#${id}`

const historyPartition = ({ kind, key }: RecordRef): string => `LEDGER#${kind}#${key}`
const events = row({
  pk: 'EVENT#{id}',
  sk: 'EVENT',
  schema: StoredEvent,
  gsi1: { pk: 'LEDGER#{kind}#{key}', sk: '{sortKey}' },
  gsi2: { pk: 'LEDGER#{day}', sk: '{sortKey}' },
  parts: ({ subject: { kind, key }, ...event }) => ({
    kind,
    key,
    day: event.seenAt.slice(0, 10),
    sortKey: eventSortKey(event),
  }),
})
const unlisted = row({
  pk: 'EVENT#{id}',
  sk: 'EVENT',
  schema: StoredEvent,
  ttl: ({ seenAt, recordedAt = seenAt }) => ttlAt(recordedAt) + UNLISTED_SECONDS,
})
const eventFrom = (item: Item): LedgerEvent => z.parse(LedgerEvent, item)

/** Returns false if it was stored before. Idempotent, since the id derives from the content. */
export const appendEvent = (store: Store, event: LedgerEvent): Promise<boolean> => events.create(store, event)
/** Stores an event that is reported without being in the ledger: in no history and on no day. Idempotent. */
export const putUnlistedEvent = (store: Store, event: LedgerEvent): Promise<boolean> =>
  unlisted.create(store, event)

/** Removes an event from its history and day. The row stays, so that it is not appended again. */
export async function withdrawEvent(store: Store, id: string, withdrawnAt: string): Promise<void> {
  const item = await store.get(events.key(id))
  if (item === undefined) return
  const { gsi1pk: _p1, gsi1sk: _s1, gsi2pk: _p2, gsi2sk: _s2, ...rest } = item
  await store.put({ ...rest, withdrawnAt }, ifPresent)
}

export async function findEvent(store: Store, id: string): Promise<LedgerEvent | undefined> {
  const item = await store.get(events.key(id))
  return item && eventFrom(item)
}

/** Finds events by id, in that order, without withdrawn ones. */
export async function findEvents(store: Store, ids: readonly string[]): Promise<LedgerEvent[]> {
  const found = (await store.getMany(ids.map((id) => events.key(id)))).map(eventFrom)
  return found.filter(({ withdrawnAt }) => withdrawnAt === undefined)
}

interface EventPage {
  readonly events: LedgerEvent[]
  readonly next?: PageKey | undefined
}

interface EventPageRequest {
  readonly limit: number
  readonly after?: PageKey | undefined
  /** A range of `eventSortKey`s, both ends inclusive. */
  readonly sort?: { readonly from: string; readonly to: string }
}

/** Whether an event has no position in the log of changes yet. A position never changes. */
const isUnsequenced = (item: Item): boolean => item['position'] === undefined

async function listEventPage(store: Store, query: Query): Promise<EventPage> {
  const { items, next } = await store.query({ newestFirst: true, ...query })
  return { events: items.map(eventFrom), next }
}

/** Lists the history of one record, most recently seen first. */
export const listEventsOf = (store: Store, subject: RecordRef, page: EventPageRequest): Promise<EventPage> =>
  listEventPage(store, { index: 'gsi1', partition: historyPartition(subject), ...page })

/** Lists all events seen on one day (UTC), newest first. */
export const listEventsOfDay = (store: Store, day: string, page: EventPageRequest): Promise<EventPage> =>
  listEventPage(store, { index: 'gsi2', partition: `LEDGER#${day.slice(0, 10)}`, ...page })

/**
 * Lists events that the index shows as not yet in the log, oldest first; it may lag. Also returns how many events were
 * read, and the time of the last.
 */
export async function listUnsequencedOfDay(
  store: Store,
  day: string,
  page: EventPageRequest,
): Promise<EventPage & { readonly read: number; readonly readUntil?: string }> {
  const { items, next } = await store.query({ index: 'gsi2', partition: `LEDGER#${day}`, ...page })
  const readUntil = items.at(-1)?.gsi2sk?.split('#')[0]
  const read = items.length
  const found = items.filter(isUnsequenced).map(eventFrom)
  return { events: found, read, next, ...omitUndefined({ readUntil }) }
}

/** Rereads events and returns those not in the log; strongly consistent. */
export async function findUnsequenced(store: Store, ids: readonly string[]): Promise<LedgerEvent[]> {
  const keys = ids.map((id) => events.key(id))
  const items = await store.getMany(keys, { isConsistent: true })
  return items.filter(isUnsequenced).map(eventFrom)
}

/** Marks an event as in the log; an existing position stays. */
export async function markSequenced(store: Store, id: string, position: number): Promise<void> {
  const condition = allOf(ifPresent, ifMissing('position'))
  await store.update(events.key(id), { set: { position }, condition })
}
