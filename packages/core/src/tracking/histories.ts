import type { LedgerEvent } from '../ledger/event.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { listEventsOf, placeOf } from '../store/events.ts'
import type { Followed } from '../store/follows.ts'
import type { PageKey } from '../store/query.ts'
import type { Store } from '../store/store.ts'

const READ_AHEAD = 10
const SIDE_BY_SIDE = 16
/** Around every place there is. */
const BEGINNING = '0'
const END = '~'

/** What is wanted of histories: what was seen after one place and before another. */
export interface Stretch {
  readonly after?: string
  readonly before?: string
}

/** What happened to one subject, the latest first, read on when it is needed. */
class History {
  readonly #read: (after: PageKey | undefined) => ReturnType<typeof listEventsOf>
  #events: LedgerEvent[] = []
  #next: PageKey | undefined
  #isOver = false

  constructor(store: Store, subject: Followed, { after, before }: Required<Stretch>) {
    const sort = { from: after, to: before }
    const isWithin = (event: LedgerEvent): boolean => placeOf(event) !== before && placeOf(event) !== after
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
  get place(): string {
    return this.latest === undefined ? '' : placeOf(this.latest)
  }

  /** Makes sure that the latest is known, if there is one. */
  async look(): Promise<void> {
    while (this.#events.length === 0 && !this.#isOver) {
      const { events, next } = await this.#read(this.#next)
      this.#events = events
      this.#next = next
      this.#isOver = next === undefined
    }
  }

  takeLatest(): void {
    this.#events.shift()
  }
}

/** The histories of several subjects as one, the latest first; none is read further than it is asked for. */
export async function* mergeHistories(
  store: Store,
  subjects: readonly Followed[],
  { after = BEGINNING, before = END }: Stretch,
): AsyncGenerator<LedgerEvent> {
  if (after > before) return // the table refuses to look at such a stretch
  const histories = subjects.map((subject) => new History(store, subject, { after, before }))
  await mapLimited(histories, SIDE_BY_SIDE, (history) => history.look())
  for (;;) {
    const history = latestOf(histories)
    if (history?.latest === undefined) return
    yield history.latest
    history.takeLatest()
    await history.look()
  }
}

/** The history whose latest event is the latest of all; of none when all are over. */
function latestOf(histories: readonly History[]): History | undefined {
  let found: History | undefined
  for (const history of histories) if (found === undefined || history.place > found.place) found = history
  return found
}

/** The newest change of each, by its name; what never changed has none. */
export async function findLastChanges(
  store: Store,
  subjects: readonly Followed[],
): Promise<Map<string, LedgerEvent>> {
  const latest = await mapLimited(subjects, SIDE_BY_SIDE, async (subject) => {
    const { events } = await listEventsOf(store, subject, { limit: 1 })
    return [nameOf(subject), events[0]] as const
  })
  return new Map(latest.flatMap(([name, event]) => (event === undefined ? [] : [[name, event] as const])))
}

export const nameOf = ({ kind, key }: Followed): string => `${kind} ${key}`
