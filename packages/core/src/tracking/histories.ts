import { type RecordRef, refId } from '@rostrum/contract/record-ref'
import type { LedgerEvent } from '../record/ledger-event.ts'
import { compareText } from '../lib/compare.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { listEventsOf, eventSortKey } from '../store/ledger-events.ts'
import { findLatestChanges, type LatestChange } from '../store/latest-changes.ts'
import type { PageKey } from '../store/query.ts'
import type { Store } from '../store/store.ts'

const READ_AHEAD = 10
const SIDE_BY_SIDE = 16
/** Around every place there is. */
const MIN_SORT_KEY = '0'
const MAX_SORT_KEY = '~'

/** What is wanted of histories: so much of what was seen after one place and before another. */
export interface HistoryRange {
  readonly after?: string
  readonly before?: string
  readonly limit: number
}

/** What happened to one subject, the latest first, read on when it is needed. */
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
      const page = await listEventsOf(store, subject, {
        limit: READ_AHEAD,
        sort,
        ...(from !== undefined && { after: from }),
      })
      return { ...page, events: page.events.filter(isWithin) }
    }
  }

  get latest(): LedgerEvent | undefined {
    return this.#events[0]
  }

  /** Before every other when it is over. */
  get sortKey(): string {
    return this.latest === undefined ? '' : eventSortKey(this.latest)
  }

  /** Makes sure that the latest is known, if there is one. */
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

/**
 * Of several subjects those whose histories can hold any of the newest so many within a stretch. Where each history
 * ends is known: where that is within, so many that end later fill the stretch without this one.
 */
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

/** The newest of what happened to several subjects, as one history; none is read further than it must be. */
export async function mergeHistories(
  store: Store,
  subjects: readonly RecordRef[],
  { after = MIN_SORT_KEY, before = MAX_SORT_KEY, limit }: HistoryRange,
): Promise<LedgerEvent[]> {
  if (after > before) return [] // the table refuses to look at such a stretch
  const contributing = await subjectsWithin(store, subjects, { after, before, limit })
  const histories = contributing.map((subject) => new History(store, subject, { after, before }))
  await mapLimited(histories, SIDE_BY_SIDE, (history) => history.load())
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

/** The history whose latest event is the latest of all; of none when all are over. */
function latestHistory(histories: readonly History[]): History | undefined {
  let found: History | undefined
  for (const history of histories) if (found === undefined || history.sortKey > found.sortKey) found = history
  return found
}

/** The newest change of each, by its name; what never changed has none. */
export async function findLatestByName(
  store: Store,
  subjects: readonly RecordRef[],
): Promise<ReadonlyMap<string, LatestChange>> {
  const latest = await findLatestChanges(store, subjects)
  return new Map(latest.map((it) => [refId(it.event.subject), it]))
}
