import type { RecordRef } from '@rostrum/contract/record-ref'
import { DAY_SECONDS } from '@rostrum/contract/times'
import * as z from 'zod/mini'
import { LedgerEvent } from '../../record/ledger-event.ts'
import { allOf, ifAbsent, ifMissing, ifPresent } from '../condition.ts'
import { type Item, type Key, ttlAt } from '../item.ts'
import type { PageKey } from '../query.ts'
import type { Store } from '../store.ts'

const LEDGER_PREFIX = 'LEDGER#'
const historyPartition = ({ kind, key }: RecordRef): string => `${LEDGER_PREFIX}${kind}#${key}`
const EVENT_PREFIX = 'EVENT#'
const eventKey = (id: string): Key => ({ pk: `${EVENT_PREFIX}${id}`, sk: 'EVENT' })
const dayPartition = (seenAt: string): string => `${LEDGER_PREFIX}${seenAt.slice(0, 10)}`

function toItem(event: LedgerEvent): Item {
  const sortKey = eventSortKey(event)
  return {
    ...eventKey(event.id),
    gsi1pk: historyPartition(event.subject),
    gsi1sk: sortKey,
    gsi2pk: dayPartition(event.seenAt),
    gsi2sk: sortKey,
    ...event,
  }
}

/** Appends an event; returns false if it was stored before. Idempotent, since the id derives from the content. */
export async function appendEvent(store: Store, event: LedgerEvent): Promise<boolean> {
  return (await store.put(toItem(event), ifAbsent)) === 'written'
}

/** Takes an event out of its history and its day. Its row stays, so that it is not appended again. */
export async function withdrawEvent(store: Store, id: string, withdrawnAt: string): Promise<void> {
  const item = await store.get(eventKey(id))
  if (item === undefined) return
  const { gsi1pk: _p1, gsi1sk: _s1, gsi2pk: _p2, gsi2sk: _s2, ...unlisted } = item
  await store.put({ ...unlisted, withdrawnAt }, ifPresent)
}

const UNLISTED_SECONDS = 40 * DAY_SECONDS

/** Stores what is told although the ledger has no such event: in no history and in no day. Idempotent. */
export async function putUnlistedEvent(store: Store, event: LedgerEvent): Promise<void> {
  const ttl = ttlAt(event.recordedAt) + UNLISTED_SECONDS
  await store.put({ ...eventKey(event.id), ...event, ttl }, ifAbsent)
}

export async function findEvent(store: Store, id: string): Promise<LedgerEvent | undefined> {
  const item = await store.get(eventKey(id))
  return item === undefined ? undefined : z.parse(LedgerEvent, item)
}

/** Finds events by their ids, in that order, without those that were withdrawn. */
export async function findEvents(store: Store, ids: readonly string[]): Promise<LedgerEvent[]> {
  const events = (await store.getMany(ids.map(eventKey))).map((item) => z.parse(LedgerEvent, item))
  return events.filter(({ withdrawnAt }) => withdrawnAt === undefined)
}

interface EventPage {
  readonly events: LedgerEvent[]
  readonly next?: PageKey
}

interface EventPageRequest {
  readonly limit: number
  readonly after?: PageKey
  /** A range of `eventSortKey`s, both ends inclusive. */
  readonly sort?: { readonly from: string; readonly to: string }
}

const NTH_MAX = 9_999

/** Sorts by time seen, and within one observation by which event is newer. */
export const eventSortKey = ({ seenAt, nth, id }: Pick<LedgerEvent, 'seenAt' | 'nth' | 'id'>): string =>
  `${seenAt}#${NTH_MAX - nth}#${id}`

/** Whether an event is in the log of all changes yet: its position there, once it has one, never changes. */
const isUnsequenced = (item: Item): boolean => item['position'] === undefined

async function listEventPage(
  store: Store,
  index: 'gsi1' | 'gsi2',
  partition: string,
  page: EventPageRequest,
): Promise<EventPage> {
  const { items, next } = await store.query({ index, partition, newestFirst: true, ...page })
  const events = items.map((item) => z.parse(LedgerEvent, item))
  return next === undefined ? { events } : { events, next }
}

/** Lists the history of one record, most recently seen first. */
export async function listEventsOf(
  store: Store,
  subject: RecordRef,
  page: EventPageRequest,
): Promise<EventPage> {
  return await listEventPage(store, 'gsi1', historyPartition(subject), page)
}

/** Lists all events seen on one day (UTC), newest first. */
export async function listEventsOfDay(store: Store, day: string, page: EventPageRequest): Promise<EventPage> {
  return await listEventPage(store, 'gsi2', dayPartition(day), page)
}

interface UnsequencedPage extends EventPage {
  /** How many events were read, in the log or not, and the time of the last. */
  readonly read: number
  readonly readUntil?: string
}

/** Lists what an index shows as not yet in the log, oldest first. Some of it may be. */
export async function listUnsequencedOfDay(
  store: Store,
  day: string,
  page: EventPageRequest,
): Promise<UnsequencedPage> {
  const { items, next } = await store.query({ index: 'gsi2', partition: dayPartition(day), ...page })
  const events = items.filter(isUnsequenced).map((item) => z.parse(LedgerEvent, item))
  const readUntil = items.at(-1)?.gsi2sk?.split('#')[0]
  const read = items.length
  return { events, read, ...(readUntil !== undefined && { readUntil }), ...(next !== undefined && { next }) }
}

/** Reads events again, and returns those that are not in the log; strongly consistent. */
export async function findUnsequenced(store: Store, ids: readonly string[]): Promise<LedgerEvent[]> {
  const items = await store.getMany(ids.map(eventKey), { isConsistent: true })
  return items.filter(isUnsequenced).map((item) => z.parse(LedgerEvent, item))
}

/** Marks an event that the log holds; one that has a position keeps it. */
export async function markSequenced(store: Store, id: string, position: number): Promise<void> {
  const condition = allOf(ifPresent, ifMissing('position'))
  await store.update(eventKey(id), { set: { position }, condition })
}
