import { DAY_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { daysBetween, LEDGERS_BEGIN } from './list-events-between.ts'
import { mapLimited } from '../lib/map-limited.ts'
import { changeOf, type LedgerEvent } from '../record/ledger-event.ts'
import {
  appendChangePages,
  type ChangePage,
  findLastChangePage,
  pageEnd,
} from '../store/record/change-pages.ts'
import { findUnsequenced, listUnsequencedOfDay, markSequenced } from '../store/record/ledger-events.ts'
import { findSequencerState, replaceSequencerState, type SequencerState } from '../store/cursors.ts'
import type { RunContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'

/** A save writes its events in sequence; waiting this long keeps them in order. */
const SETTLE_MS = 10_000
/** Events are stored some time after they were seen, and listed later still. */
const OVERLAP_MS = 15 * MINUTE_MS
/** How often older days are searched for events that were stored even later: */
const SEARCH_EVERY_MS = 15 * MINUTE_MS
/** the most recent of those days in full, */
const SEARCHED_AT_ONCE_MS = 2 * DAY_MS
/** the others in steps of this many events. */
const SEARCHED_EVENTS = 2_000
/** Searching an empty day takes as long as reading this many events. */
const DAY_EVENTS = 20
/** While nothing changes, the state is saved only this often. */
const MOVE_STATE_MS = 5 * MINUTE_MS
const ROOM_MS = 30 * DAY_MS
const READ_EVENTS = 1_000
const PAGE_CHANGES = 100
const CONCURRENCY = 16

/** The end of the log; only one writer at a time can append. */
interface ChangeLog {
  /** The position after the last change. */
  readonly end: () => number
  /** Returns false if another writer has appended since the log was opened. */
  readonly append: (events: readonly LedgerEvent[]) => Promise<boolean>
}

const markPage = async (store: Store, { start, changes }: ChangePage): Promise<void> => {
  await mapLimited([...changes.entries()], CONCURRENCY, async ([i, { id }]) => {
    await markSequenced(store, id, start + i)
  })
}

/**
 * Opens the log for appending. A page's events are marked before the next page is written, so a crash leaves only the last
 * page's marks incomplete; they are completed here, and no event gets two positions.
 */
async function openChangeLog(store: Store, markedUntil: number): Promise<ChangeLog> {
  const last = await findLastChangePage(store)
  let end = last === undefined ? 0 : pageEnd(last)
  let before = last?.changes.at(-1)?.id ?? ''
  if (last !== undefined && end > markedUntil) await markPage(store, last)
  const wrote = async (page: ChangePage): Promise<void> => {
    await markPage(store, page)
    end = pageEnd(page)
    before = page.changes.at(-1)?.id ?? before
  }
  return {
    end: () => end,
    append: async (events) => {
      for (let i = 0; i < events.length; i += PAGE_CHANGES) {
        const changes = events.slice(i, i + PAGE_CHANGES).map(changeOf)
        if (!(await appendChangePages(store, { start: end, before, changes }, wrote))) return false
      }
      return true
    },
  }
}

interface Range {
  readonly from: Date
  readonly until: Date
  /** Stops at the first change of `seenAt` after this many events. */
  readonly most?: number
}

/** One run; ends when its time is up or when another runner has taken over. */
class Run {
  readonly #context: Omit<RunContext, 'log'>
  readonly #log: ChangeLog
  #state: SequencerState
  #isOver = false

  constructor(context: Omit<RunContext, 'log'>, log: ChangeLog, state: SequencerState) {
    this.#context = context
    this.#log = log
    this.#state = state
  }

  get #hasStopped(): boolean {
    return this.#isOver || this.#context.signal.aborted
  }

  async #save(change: Partial<SequencerState>): Promise<void> {
    const { revision } = this.#state
    this.#state = { ...this.#state, ...change, markedUntil: this.#log.end(), revision: revision + 1 }
    if (!(await replaceSequencerState(this.#context.store, this.#state))) this.#isOver = true
  }

  /** Appends a range of the ledger to the log, without events already in it; returns how far it has read. */
  async #append(
    { from, until, most = Infinity }: Range,
    reached: (readUntil: string) => Promise<void> = async () => {},
  ): Promise<string> {
    const { store } = this.#context
    const sort = { from: from.toISOString(), to: `${until.toISOString()}~` }
    let [read, readUntil] = [0, sort.from]
    for (const day of daysBetween(from, until)) {
      if (`${day}T00:00:00.000Z` > readUntil) readUntil = `${day}T00:00:00.000Z`
      if (most < Infinity) read += DAY_EVENTS
      let after: Awaited<ReturnType<typeof listUnsequencedOfDay>>['next']
      do {
        if (this.#hasStopped || (read >= most && readUntil > sort.from)) return readUntil
        const page = await listUnsequencedOfDay(store, day, { limit: READ_EVENTS, sort, after })
        const ids = page.events.map(({ id }) => id)
        const events = ids.length === 0 ? [] : await findUnsequenced(store, ids)
        if (!(await this.#log.append(events))) this.#isOver = true
        if (this.#isOver) return readUntil
        read += page.read
        readUntil = page.readUntil ?? readUntil
        if (events.length > 0) await reached(readUntil)
        after = page.next
      } while (after !== undefined)
    }
    return this.#hasStopped ? readUntil : until.toISOString()
  }

  async appendNew(): Promise<void> {
    const until = new Date(this.#context.now().getTime() - SETTLE_MS)
    const known = Math.min(Date.parse(this.#state.readUntil), until.getTime())
    const from = new Date(known - OVERLAP_MS)
    const readUntil = await this.#append({ from, until }, (reached) => this.#save({ readUntil: reached }))
    const moved = Date.parse(readUntil) - Date.parse(this.#state.readUntil)
    if (Math.abs(moved) >= MOVE_STATE_MS) await this.#save({ readUntil })
  }

  /** Appends events that were stored too late for earlier runs. */
  async appendLate(): Promise<void> {
    const at = this.#context.now()
    const { searchedAt, searchFrom } = this.#state
    if (this.#hasStopped || at.getTime() - Date.parse(searchedAt) < SEARCH_EVERY_MS) return
    const recent = new Date(at.getTime() - SEARCHED_AT_ONCE_MS)
    await this.#append({ from: recent, until: new Date(at.getTime() - OVERLAP_MS) })
    const older = { from: new Date(searchFrom), until: recent, most: SEARCHED_EVENTS }
    const searched = older.from < recent ? await this.#append(older) : searchFrom
    if (this.#hasStopped) return
    const next = searched >= recent.toISOString() ? LEDGERS_BEGIN.toISOString() : searched
    await this.#save({ searchedAt: at.toISOString(), searchFrom: next })
  }
}

/** Some time before the first day with an event, to leave room for events seen earlier but stored later. */
async function findBeginning(store: Store, at: Date): Promise<string> {
  const days = daysBetween(LEDGERS_BEGIN, at)
  const counts = await mapLimited(days, CONCURRENCY, async (day) => {
    const { read } = await listUnsequencedOfDay(store, day, { limit: 1 })
    return read
  })
  const first = days[counts.findIndex((count) => count > 0)]
  const begin = first === undefined ? at : new Date(first)
  return new Date(begin.getTime() - ROOM_MS).toISOString()
}

async function firstState(store: Store, at: Date): Promise<SequencerState> {
  const beginsAt = await findBeginning(store, at)
  const searchedAt = at.toISOString()
  return { readUntil: beginsAt, markedUntil: 0, searchedAt, searchFrom: beginsAt, revision: 0 }
}

/** Appends all events that are missing from the log; late ones go to its end. Resumes a killed run. */
export async function sequenceChanges(context: Omit<RunContext, 'log'>): Promise<void> {
  const { store, now } = context
  const state = (await findSequencerState(store)) ?? (await firstState(store, now()))
  const run = new Run(context, await openChangeLog(store, state.markedUntil), state)
  await run.appendNew()
  await run.appendLate()
}
