import type { EventKind } from '@rostrum/contract/entities/tracking'
import { finishErasures } from '../../accounts/erasures.ts'
import { appendChanges } from '../../ledger/append-changes.ts'
import { createUnsubscribeUrl } from '../../mail/unsubscribe-links.ts'
import { ledgerEventOf } from '../../record/ledger-event.ts'
import { findEvent } from '../../store/record/ledger-events.ts'
import { MemoryStore } from '../../testing/memory-store.ts'
import { deliverPending } from '../deliver.ts'
import { markChanges } from '../mark-changes.ts'
import { settleMail } from '../settle.ts'
import { Killed, Killer } from './crashing-store.ts'
import { FaultyService } from './faulty-service.ts'
import { People } from './people.ts'
import { Random } from './random.ts'

export interface SimulationOptions {
  readonly seed: number
  readonly people: number
  readonly bills: number
  /** The simulation ends after this many mails, plus a week without news and faults. */
  readonly sends: number
  readonly kills: number
  readonly changesPerMinute: number
}

export interface SimulatedChange {
  readonly number: number
  readonly eventId: string
  readonly bill: number
  readonly kind: EventKind
  readonly at: number
}

const MINUTE = 60_000
const START = Date.parse('2026-10-28T00:00:00.000Z')
const KINDS = ['action', 'cosponsor_added', 'text', 'title'] as const
const ACTS_PER_MINUTE = 0.3
const ERASING_EVERY_MINUTES = 30
const WEEK_MINUTES = 8 * 24 * 60
const LINKS = { siteUrl: 'https://rostrum.example', linkKey: 'a key of links' }
const silent = { info: () => {}, error: () => {} }

function died(error: unknown): void {
  if (!(error instanceof Killed)) throw error
}

/** Runs a ledger for people who change their settings, with processes that die and a mail service that fails. */
export class Simulation {
  readonly people: People
  readonly changes: SimulatedChange[] = []
  readonly clock = { now: START }
  readonly service: FaultyService
  readonly killer: Killer
  readonly store: MemoryStore
  readonly #options: SimulationOptions
  readonly #random: Random
  readonly #faults = { lostAnswer: 0.05, notTaken: 0.02, throttled: 0.05 }
  #isFaulty = true
  #minute = 0
  #numbers = 0

  constructor(options: SimulationOptions) {
    this.#options = options
    const random = new Random(options.seed)
    this.#random = random
    // mostly milliseconds, sometimes minutes
    const lagMilliseconds = () => (random.isLucky(0.005) ? random.next() * 3 * MINUTE : random.next() * 500)
    const { clock } = this
    this.store = new MemoryStore({ now: this.#now, lagMilliseconds })
    this.killer = new Killer(random.next)
    this.service = new FaultyService({ random: random.next, clock, faults: this.#faults, unreported: 0.02 })
    this.people = new People({ store: this.store, clock, random, bills: options.bills })
  }

  readonly #now = (): Date => new Date(this.clock.now)

  /** Saving may have taken minutes, so that the change is older than its first visibility. */
  async #recordChange(): Promise<void> {
    const random = this.#random
    const ref = { kind: 'bill', key: `119/hr/${1 + random.below(this.#options.bills)}` } as const
    const bill = Number(ref.key.split('/').at(-1))
    const [number, kind] = [(this.#numbers += 1), random.pick(KINDS)]
    const at = Math.max(START + 1, this.clock.now - Math.floor(random.next() ** 4 * 4 * MINUTE))
    const change = { kind, to: `Step (E${number})`, identity: [number] }
    const sighting = { now: new Date(at) }
    await appendChanges(this.killer.process(this.store), ref, [change], sighting).catch(died)
    const eventId = ledgerEventOf(ref, change, sighting).id
    const isStored = (await findEvent(this.store, eventId)) !== undefined
    if (isStored) this.changes.push({ number, eventId, bill, kind, at })
  }

  /** One process of a job. */
  #context() {
    return {
      store: this.killer.process(this.store),
      log: silent,
      now: this.#now,
      signal: new AbortController().signal,
    }
  }

  async #prepare(): Promise<void> {
    const context = this.#context()
    await markChanges({ ...context, takeTurn: async () => {} })
  }

  async #deliver(): Promise<void> {
    const context = this.#context()
    await deliverPending({
      ...context,
      service: this.service,
      wait: async (milliseconds) => {
        this.clock.now += milliseconds
      },
      siteUrl: LINKS.siteUrl,
      mailKey: async () => 'key',
      unsubscribeUrlOf: (userId) => createUnsubscribeUrl({ ...context, ...LINKS }, userId),
    })
  }

  /** Runs jobs, mail events and people concurrently for some minutes. */
  async #next(minutes: number): Promise<void> {
    this.#minute += minutes
    this.clock.now = Math.max(this.clock.now, START + this.#minute * MINUTE)
    const { killer, service, store } = this
    if (this.#isFaulty && !killer.isArmed && killer.kills < this.#options.kills && this.#random.isLucky(0.1))
      killer.arm(400)
    // also true if the step skips the exact minute
    const isErasing = this.#minute % ERASING_EVERY_MINUTES < minutes
    await Promise.all([
      this.#prepare().catch(died),
      this.#deliver().catch(died),
      ...service.takeEvents().map((event) => settleMail({ store }, event)),
      ...(isErasing ? [finishErasures({ store, now: this.#now })] : []),
      ...(this.#isFaulty && this.#random.isLucky(ACTS_PER_MINUTE) ? [this.people.act()] : []),
    ])
  }

  async run(): Promise<void> {
    const { people, sends, changesPerMinute } = this.#options
    for (let n = 1; n <= people; n += 1) await this.people.add()
    await this.#next(1)
    while (this.service.taken.length < sends) {
      const count = Math.floor(changesPerMinute) + (this.#random.isLucky(changesPerMinute % 1) ? 1 : 0)
      for (let n = 0; n < count; n += 1) await this.#recordChange()
      await this.#next(1)
    }
    this.#isFaulty = false
    Object.assign(this.#faults, { lostAnswer: 0, notTaken: 0, throttled: 0 })
    for (let quiet = 0; quiet < WEEK_MINUTES; quiet += 15) await this.#next(15)
  }
}
