import { type RecordRef, refId } from '@rostrum/contract/entities/record-ref'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { compareText } from '../lib/compare.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { listEventsOf, eventSortKey } from '../store/record/ledger-events.ts'
import { findLatestChanges, type LatestChange } from '../store/record/latest-changes.ts'
import type { PageKey } from '../store/query.ts'
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

/** A lazy iterator over one subject's events, newest first. */
class History {
  readonly #read: (after: PageKey | undefined) => ReturnType<typeof listEventsOf>
  #events: LedgerEvent[] = []
  #next: PageKey | undefined
  #isOver = false

  constructor(
    store: Store,
    subject: RecordRef,
    { after, before }: Pick<Required<HistoryRange>, 'after' | 'before'>,
  ) {
    const sort = { from: after, to: before }
    const isWithin = (event: LedgerEvent): boolean =>
      eventSortKey(event) !== before && eventSortKey(event) !== after
    this.#read = async (from) => {
      const page = await listEventsOf(store, subject, { limit: READ_AHEAD, sort, after: from })
      return { ...page, events: page.events.filter(isWithin) }
    }
  }

  get latest(): LedgerEvent | undefined {
    return this.#events[0]
  }

  /** The empty key of an exhausted history sorts before every other. */
  get sortKey(): string {
    return this.latest === undefined ? '' : eventSortKey(this.latest)
  }

  async load(): Promise<void> {
    while (this.#events.length === 0 && !this.#isOver) {
      const { events, next } = await this.#read(this.#next)
      this.#events = events
      this.#next = next
      this.#isOver = next === undefined
    }
  }

  dropLatest(): void {
    this.#events.shift()
  }
}

/** Skips histories that cannot contribute: one that ends within the range matters only if fewer than `limit` end later. */
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
  const histories = contributing.map((subject) => new History(store, subject, { after, before }))
  await mapLimited(histories, CONCURRENCY, (history) => history.load())
  const events: LedgerEvent[] = []
  while (events.length < limit) {
    const history = latestHistory(histories)
    if (history?.latest === undefined) break
    events.push(history.latest)
    history.dropLatest()
    await history.load()
  }
  return events
}

function latestHistory(histories: readonly History[]): History | undefined {
  let found: History | undefined
  for (const history of histories) if (found === undefined || history.sortKey > found.sortKey) found = history
  return found
}

/** Latest changes by name; subjects without events are absent. */
export async function findLatestByName(
  store: Store,
  subjects: readonly RecordRef[],
): Promise<ReadonlyMap<string, LatestChange>> {
  const latest = await findLatestChanges(store, subjects)
  return new Map(latest.map((it) => [refId(it.event.subject), it]))
}
