import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { compareText } from '../lib/compare.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { listEventsOf, eventSortKey } from '../store/record/ledger-events.ts'
import { findLatestChanges, type LatestChange } from '../store/record/latest-changes.ts'
import { eachPage, type PageKey } from '../store/query.ts'
import type { Store } from '../store/store.ts'

const READ_AHEAD = 10
const CONCURRENCY = 16
const MIN_SORT_KEY = '0'
const MAX_SORT_KEY = '~'

/** Exclusive bounds by sort key. */
export interface HistoryRange {
  readonly after?: string
  readonly before?: string
  readonly limit: number
}

/** One subject's events, newest first, read lazily. */
async function* eventsWithin(
  store: Store,
  subject: RecordRef,
  { after, before }: Pick<Required<HistoryRange>, 'after' | 'before'>,
): AsyncGenerator<LedgerEvent, undefined> {
  const sort = { from: after, to: before }
  const list = (from?: PageKey) => listEventsOf(store, subject, { limit: READ_AHEAD, sort, after: from })
  for await (const { events } of eachPage(list))
    yield* events.filter((event) => ![before, after].includes(eventSortKey(event)))
}

/** Skips histories that cannot contribute: one that ends in the range matters only if fewer than `limit` end later. */
async function subjectsWithin(
  store: Store,
  subjects: readonly RecordRef[],
  { after, before, limit }: Required<HistoryRange>,
): Promise<RecordRef[]> {
  const candidates = [...(await findLatestByName(store, subjects)).values()].filter(({ end }) => end > after)
  const within = candidates
    .filter(({ end }) => end < before)
    .toSorted((a, b) => compareText(b.end, a.end))
    .slice(0, limit)
  return [...candidates.filter(({ end }) => end >= before), ...within].map(({ event }) => event.subject)
}

/** K-way merge of histories, newest first; each is read only as far as needed. */
export async function mergeHistories(
  store: Store,
  subjects: readonly RecordRef[],
  { after = MIN_SORT_KEY, before = MAX_SORT_KEY, limit }: HistoryRange,
): Promise<LedgerEvent[]> {
  if (after > before) return [] // DynamoDB rejects an empty BETWEEN range
  const contributing = await subjectsWithin(store, subjects, { after, before, limit })
  const histories = await mapLimited(contributing, CONCURRENCY, async (subject): Promise<History> => {
    const rest = eventsWithin(store, subject, { after, before })
    return { rest, latest: (await rest.next()).value }
  })
  const events: LedgerEvent[] = []
  while (events.length < limit) {
    const history = latestOf(histories)
    if (history?.latest === undefined) break
    events.push(history.latest)
    history.latest = (await history.rest.next()).value
  }
  return events
}

interface History {
  readonly rest: AsyncGenerator<LedgerEvent, undefined>
  /** The next event; undefined at the end. */
  latest: LedgerEvent | undefined
}

const keyOf = ({ latest }: History): string => (latest === undefined ? '' : eventSortKey(latest))

const latestOf = ([first, ...others]: readonly History[]): History | undefined =>
  others.reduce((found, each) => (found === undefined || keyOf(each) > keyOf(found) ? each : found), first)

/** Latest changes by record; records without events are absent. */
export async function findLatestByName(
  store: Store,
  subjects: readonly RecordRef[],
): Promise<ReadonlyMap<string, LatestChange>> {
  const latest = await findLatestChanges(store, subjects)
  return new Map(latest.map((it) => [refId(it.event.subject), it]))
}
