import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rostrum/contract/lib/times'
import { Killed, Killer } from '../../alerts/testing/crashing-store.ts'
import { Random } from '../../alerts/testing/random.ts'
import { appendChanges } from '../append-changes.ts'
import { listEventsBetween } from '../list-events-between.ts'
import { refId } from '@rostrum/contract/entities/record-ref'
import { mapLimited } from '../../lib/map-limited.ts'
import type { LedgerEvent } from '../../record/ledger-event.ts'
import { eventSortKey } from '../../store/record/ledger-events.ts'
import type { Store } from '../../store/store.ts'
import { readChanges } from '../read-changes.ts'
import { sequenceChanges } from '../sequence-changes.ts'
import { Mirror, type ReadPage } from './mirror.ts'

export interface ReplayOptions {
  readonly seed: number
  readonly events: number
  readonly savesPerMinute: number
  readonly clock: { now: number }
  readonly store: Store
  /** The store that the job uses, for injecting faults. */
  readonly jobStore?: Store
  readonly read?: ReadPage
}

const START = Date.parse('2025-02-03T00:00:00.000Z')
export const createClock = (): { now: number } => ({ now: START })

const MIRRORS = 3
const SUBJECTS = 400
const SAVES_AT_ONCE = 8
const SAVE_EVENTS = 5
const PROMPT_SECONDS = 8
const SECOND_JOB_SHARE = 0.1
const KILLED_CALLS = 400
/** Slow saves: their share, and the maximum delay. */
const DELAYS = [
  [0.8, PROMPT_SECONDS * 1_000],
  [0.15, 12 * MINUTE_MS],
  [0.04, 10 * HOUR_MS],
  [0.01, 4 * DAY_MS],
] as const
const KINDS = ['action', 'text', 'title', 'stage'] as const
const HOURS_OF_SEARCH = 12

const unlessKilled = (error: unknown): void => {
  if (!(error instanceof Killed)) throw error
}

/** Writers, the job and mirrors run concurrently, and all die at random. */
export class Replay {
  readonly killer: Killer
  readonly mirrors: readonly Mirror[]
  /** The saves that were stored without delay. */
  readonly prompt = new Set<string>()
  readonly #options: ReplayOptions
  readonly #random: Random
  #events = 0

  constructor(options: ReplayOptions) {
    const { seed, store, read = (request) => readChanges(store, request) } = options
    this.#options = options
    this.#random = new Random(seed)
    this.killer = new Killer(this.#random.next)
    this.mirrors = Array.from({ length: MIRRORS }, () => new Mirror(read, this.#random))
  }

  readonly #now = (): Date => new Date(this.#options.clock.now)

  #delay(): number {
    let share = this.#random.next()
    for (const [each, most] of DELAYS) {
      share -= each
      if (share < 0) return this.#random.next() * most
    }
    return 0
  }

  async #save(): Promise<void> {
    const random = this.#random
    const subject = { kind: 'bill', key: `119/hr/${1 + random.below(SUBJECTS)}` } as const
    const at = new Date(this.#options.clock.now - this.#delay())
    const changes = Array.from({ length: 1 + random.below(SAVE_EVENTS) }, () => {
      const to = `change ${(this.#events += 1)}`
      return { kind: random.pick(KINDS), to, identity: [to] }
    })
    const isPrompt = this.#options.clock.now - at.getTime() <= PROMPT_SECONDS * 1_000
    try {
      await appendChanges(this.killer.process(this.#options.store), subject, changes, { now: at })
      if (isPrompt) for (const { to } of changes) this.prompt.add(to)
    } catch (error) {
      unlessKilled(error)
      // the next check of the record repairs what the killed save left out
      await appendChanges(this.#options.store, subject, changes, { now: this.#now() })
    }
  }

  async #runJob(): Promise<void> {
    const { store, jobStore = store } = this.#options
    const context = { store: this.killer.process(jobStore), now: this.#now }
    await sequenceChanges({ ...context, signal: new AbortController().signal }).catch(unlessKilled)
  }

  async #minute(saves: number): Promise<void> {
    if (!this.killer.isArmed && this.#random.isLucky(0.5)) this.killer.arm(KILLED_CALLS)
    const jobs = this.#random.isLucky(SECOND_JOB_SHARE) ? 2 : 1
    const follow = async (mirror: Mirror): Promise<void> => {
      for (let pages = this.#random.below(4); pages > 0; pages -= 1) await mirror.follow()
    }
    await Promise.all([
      mapLimited(
        Array.from({ length: saves }, (_, i) => i),
        SAVES_AT_ONCE,
        () => this.#save(),
      ),
      ...Array.from({ length: jobs }, () => this.#runJob()),
      ...this.mirrors.map(follow),
    ])
  }

  /** Runs until enough events are stored, and then until the last of them have been read. */
  async run(): Promise<void> {
    const { clock, store, events, savesPerMinute } = this.#options
    const before = [{ kind: 'title' as const, to: 'change 0', identity: [] }]
    await appendChanges(store, { kind: 'bill', key: '119/hr/1' }, before, {
      now: new Date(clock.now - 6 * DAY_MS),
    })
    for (; this.#events < events; clock.now += MINUTE_MS) await this.#minute(savesPerMinute)
    for (let hour = 0; hour < HOURS_OF_SEARCH; hour += 1, clock.now += HOUR_MS + MINUTE_MS)
      await this.#minute(0)
    let idle = 0
    while (idle < 10) {
      const read = await Promise.all(this.mirrors.map((mirror) => mirror.follow()))
      idle = read.every((count) => count === 0) ? idle + 1 : 0
    }
  }
}

const namesOf = (mirror: Mirror): string[] => mirror.copy.map(({ id }) => id)

/** Undelayed changes of a record that the log has before older ones. */
function disordered(copy: readonly LedgerEvent[]): string[] {
  const last = new Map<string, string>()
  return copy.flatMap((event) => {
    const [name, key] = [refId(event.subject), eventSortKey(event)]
    const before = last.get(name) ?? ''
    last.set(name, key)
    return key < before ? [event.id] : []
  })
}

function twice(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.size === seen.add(id).size)
}

/** Compares the mirrors' copies with the ledger. */
export async function compareReplay(
  replay: Replay,
  { store, clock }: Pick<ReplayOptions, 'store' | 'clock'>,
) {
  const ledger = await listEventsBetween(store, new Date(START - 30 * DAY_MS), new Date(clock.now))
  const byId = new Map(ledger.map((event) => [event.id, event]))
  const [first = [], ...others] = replay.mirrors.map(namesOf)
  const told = new Set(first)
  return {
    events: ledger.length,
    faults: {
      missing: [...byId.keys()].filter((id) => !told.has(id)),
      doubled: twice(first),
      unknown: first.filter((id) => !byId.has(id)),
      disagreeing: others.filter((names) => names.join(' ') !== first.join(' ')).map((names) => names.length),
      disordered: disordered(
        first.flatMap((id) => {
          const event = byId.get(id)
          return event !== undefined && replay.prompt.has(event.to ?? '') ? [event] : []
        }),
      ),
    },
  }
}
