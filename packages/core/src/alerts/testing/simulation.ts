import type { Rhythm } from '@rostrum/contract/entities/alerts'
import type { EventKind } from '@rostrum/contract/entities/tracking'
import { appendChanges } from '../../ledger/append-changes.ts'
import { replaceAlertSettings } from '../../store/alert-settings.ts'
import { markDue } from '../../store/due-marks.ts'
import { addFollow } from '../../store/follows.ts'
import { createUser } from '../../store/users.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { composeDue } from '../compose.ts'
import { deliverPending } from '../deliver.ts'
import { nextDigestAt } from '../due-time.ts'
import { settleMail } from '../settle.ts'
import { Killed, Killer } from './crashing-store.ts'
import { FaultyService } from './faulty-service.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly people: number
  readonly bills: number
  /** Ends after so many messages were taken, plus a week without news and faults. */
  readonly sends: number
  readonly kills: number
}

export interface SimulatedPerson {
  readonly userId: string
  readonly email: string
  readonly rhythm: Exclude<Rhythm, 'app'>
  readonly mutedKinds: readonly EventKind[]
  /** Of some followed bills. */
  readonly rhythms: ReadonlyMap<number, Rhythm | undefined>
}

export interface SimulatedChange {
  readonly number: number
  readonly bill: number
  readonly kind: EventKind
  readonly at: number
}

const MINUTE = 60_000
const START = Date.parse('2026-10-28T00:00:00.000Z')
const KINDS = ['action', 'cosponsor_added', 'text', 'title'] as const
const ZONES = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu', 'UTC'] as const
const FOLLOWED = 5
const WEEK_MINUTES = 8 * 24 * 60
const silent = { info: () => {}, error: () => {} }

/** mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function died(error: unknown): void {
  if (!(error instanceof Killed)) throw error
}

/** Plays a ledger to people of mixed settings, with processes that die and a mail service that fails. */
export class Simulation {
  readonly people: SimulatedPerson[] = []
  readonly changes: SimulatedChange[] = []
  readonly clock = { now: START }
  readonly service: FaultyService
  readonly killer: Killer
  readonly store: MemoryStore
  readonly #options: SimulationOptions
  readonly #random: () => number
  readonly #faults = { lostAnswer: 0.05, notTaken: 0.02, throttled: 0.05 }
  #isFaulty = true

  constructor(options: SimulationOptions) {
    this.#options = options
    this.#random = randomFrom(options.seed)
    const random = this.#random
    const now = () => new Date(this.clock.now)
    // mostly milliseconds, sometimes minutes
    const lagMilliseconds = () => (random() < 0.005 ? random() * 3 * MINUTE : random() * 500)
    this.store = new MemoryStore({ now, lagMilliseconds })
    this.killer = new Killer(random)
    this.service = new FaultyService({ random, clock: this.clock, faults: this.#faults, unreported: 0.02 })
  }

  #pick<T>(from: readonly [T, ...T[]]): T {
    return from[Math.floor(this.#random() * from.length)] ?? from[0]
  }

  async #addPerson(n: number): Promise<void> {
    const { store, clock } = this
    const [userId, email] = [`usr_${n}`, `person${n}@example.org`]
    const rhythm = this.#pick(['immediate', 'immediate', 'immediate', 'daily', 'daily', 'weekly'] as const)
    const mutedKinds = this.#random() < 0.2 ? (['cosponsor_added'] as const) : []
    const account = { username: userId, passwordHash: '', passwordVersion: 1, createdAt: '' }
    await createUser(store, { id: userId, email, ...account, revision: 1 })
    const settings = {
      rhythm,
      timeZone: this.#pick(ZONES),
      deliveryTime: this.#pick(['07:00', '18:30', '02:30'] as const),
      weekday: this.#pick(['monday', 'sunday'] as const),
      quietHours: this.#random() < 0.2 ? { from: '22:00', to: '07:00' } : null,
      mutedKinds: [...mutedKinds],
    }
    await replaceAlertSettings(store, userId, { next: settings, read: undefined })
    const dueAt = nextDigestAt(settings, new Date(clock.now)).toISOString()
    await markDue(store, { userId, which: 'digest', dueAt })
    const rhythms = new Map<number, Rhythm | undefined>()
    const followedAt = new Date(clock.now).toISOString()
    while (rhythms.size < FOLLOWED) {
      const bill = 1 + Math.floor(this.#random() * this.#options.bills)
      const own =
        this.#random() < 0.15 ? this.#pick(['immediate', 'daily', 'weekly', 'app'] as const) : undefined
      if (rhythms.has(bill)) continue
      rhythms.set(bill, own)
      const follow = { kind: 'bill', key: `119/hr/${bill}`, title: `Act ${bill}`, followedAt } as const
      await addFollow(store, userId, { ...follow, ...(own !== undefined && { rhythm: own }) }, 1_000)
    }
    this.people.push({ userId, email, rhythm, mutedKinds, rhythms })
  }

  /** A save that may have taken minutes, so that its change is older than when it can be seen. */
  async #recordChange(followers: ReadonlyMap<number, readonly string[]>): Promise<void> {
    const bill = 1 + Math.floor(this.#random() * this.#options.bills)
    const [number, kind] = [this.changes.length + 1, this.#pick(KINDS)]
    const at = Math.max(START + 1, this.clock.now - Math.floor(this.#random() ** 4 * 4 * MINUTE))
    const change = { kind, to: `Step (E${number})`, identity: [number] }
    await appendChanges(this.store, { kind: 'bill', key: `119/hr/${bill}` }, [change], { now: new Date(at) })
    this.changes.push({ number, bill, kind, at })
    const dueAt = new Date(this.clock.now).toISOString()
    for (const userId of followers.get(bill) ?? [])
      await markDue(this.store, { userId, which: 'immediate', dueAt })
  }

  /** One minute of jobs and events, all at the same time. */
  async #minute(): Promise<void> {
    const { clock, service, killer } = this
    if (this.#isFaulty && !killer.isArmed && killer.kills < this.#options.kills && this.#random() < 0.1)
      killer.arm(400)
    const context = () => ({
      store: killer.process(this.store),
      log: silent,
      now: () => new Date(clock.now),
      signal: new AbortController().signal,
    })
    const wait = async (milliseconds: number) => {
      clock.now += milliseconds
    }
    const delivery = {
      service,
      wait,
      siteUrl: 'https://rostrum.example',
      unsubscribeUrlOf: async () => 'https://rostrum.example/stop',
    }
    await Promise.all([
      composeDue(context()).catch(died),
      deliverPending({ ...context(), ...delivery }).catch(died),
      ...service.takeEvents().map((event) => settleMail({ store: this.store }, event)),
    ])
  }

  async run(): Promise<void> {
    const { people, sends } = this.#options
    for (let n = 1; n <= people; n += 1) await this.#addPerson(n)
    const followers = new Map<number, string[]>()
    for (const { userId, rhythms } of this.people)
      for (const bill of rhythms.keys()) followers.set(bill, [...(followers.get(bill) ?? []), userId])
    let minute = START
    const next = async (minutes = 1) => {
      minute += minutes * MINUTE
      this.clock.now = Math.max(this.clock.now, minute)
      await this.#minute()
    }
    while (this.service.taken.length < sends) {
      if (this.#random() < 0.25) await this.#recordChange(followers)
      await next()
    }
    this.#isFaulty = false
    Object.assign(this.#faults, { lostAnswer: 0, notTaken: 0, throttled: 0 })
    for (let quiet = 0; quiet < WEEK_MINUTES; quiet += 5) await next(5)
  }
}
