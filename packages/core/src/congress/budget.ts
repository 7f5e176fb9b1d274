import * as stored from '../store/provider-budget.ts'
import type { Store } from '../store/store.ts'
import { emptyBudget, firstReturn, type Quota, SLOTS, slotOf, startOf, turnedTo } from './budget-window.ts'
import { CongressError } from './errors.ts'

/** A reader waiting for a page, the walks that nobody waits for, or a person reading an address of their choice. */
export type Purpose = 'reader' | 'sync' | 'address'

export interface BudgetStatus {
  readonly limit: number
  readonly remaining: number
  /** When the first calls come back; null while none is used. */
  readonly reset: string | null
}

export interface Budget {
  /** Allows one call, or throws `budget_spent`. */
  take(purpose: Purpose): Promise<void>
  /** Hears the provider's own count, which also has what others did with the key. */
  learn(quota: Quota): void
  /** Lets nobody call until then. */
  block(until: Date): Promise<void>
  status(): Promise<BudgetStatus>
  /** The same of a row that was read already. */
  statusOf(row: stored.ProviderBudget | undefined): BudgetStatus
}

interface BudgetOptions {
  readonly store: Store
  readonly clock: () => Date
  /** Calls an hour, until the provider says otherwise. */
  readonly limit?: number
}

const LIMIT = 5_000
/** The part of the limit that is left to readers. */
const RESERVE = 0.1
/** Calls taken from the table at once; what a reader's process does not use is lost until the hour has gone by. */
const LEASE: Readonly<Record<Purpose, number>> = { sync: 25, reader: 5, address: 1 }
/** A lease is never more than this part of the limit, so that small limits are shared too. */
const LEASE_SHARE = 1 / 40
/** Counts that differ by less than this part of the limit agree: they are taken at different moments. */
const SLACK = 1 / 50
const ROUNDS = 12

interface Lease {
  left: number
  slot: number
}

class SharedBudget implements Budget {
  readonly #store: Store
  readonly #clock: () => Date
  readonly #leases: Record<Purpose, Lease> = {
    reader: { left: 0, slot: 0 },
    sync: { left: 0, slot: 0 },
    address: { left: 0, slot: 0 },
  }
  readonly #refills = new Map<Purpose, Promise<void>>()
  #known: stored.ProviderBudget
  #quota: Quota | undefined

  constructor({ store, clock, limit = LIMIT }: BudgetOptions) {
    this.#store = store
    this.#clock = clock
    this.#known = emptyBudget(limit, slotOf(clock()))
  }

  async take(purpose: Purpose): Promise<void> {
    const lease = this.#leases[purpose]
    while (lease.left === 0 || lease.slot < slotOf(this.#clock())) await this.#refill(purpose)
    lease.left -= 1
  }

  learn(quota: Quota): void {
    if (quota.limit === this.#known.limit && unbooked(quota, this.#known.used) === 0) return
    this.#quota = quota
    this.#leases.sync.left = Math.min(
      this.#leases.sync.left,
      Math.max(0, quota.remaining - reserveOf(quota.limit)),
    )
    this.#leases.reader.left = Math.min(this.#leases.reader.left, quota.remaining)
  }

  async block(until: Date): Promise<void> {
    for (const lease of Object.values(this.#leases)) lease.left = 0
    await this.#current()
    await stored.blockProviderBudget(this.#store, until)
  }

  async status(): Promise<BudgetStatus> {
    return this.statusOf(await stored.findProviderBudget(this.#store))
  }

  statusOf(row: stored.ProviderBudget | undefined): BudgetStatus {
    const now = this.#clock()
    const budget = turnedTo(row ?? this.#known, slotOf(now))
    const reset = blockOf(budget, now) ?? firstReturn(budget)
    const remaining = blockOf(budget, now) === undefined ? Math.max(0, budget.limit - budget.used) : 0
    return { limit: budget.limit, remaining, reset: reset?.toISOString() ?? null }
  }

  /** One refill at a time for all who wait in this process. */
  async #refill(purpose: Purpose): Promise<void> {
    const running = this.#refills.get(purpose)
    if (running !== undefined) return await running
    const refill = this.#draw(purpose).finally(() => this.#refills.delete(purpose))
    this.#refills.set(purpose, refill)
    return await refill
  }

  async #draw(purpose: Purpose): Promise<void> {
    if (this.#quota !== undefined) await this.#correct(this.#quota)
    for (let round = 0; round < ROUNDS; round += 1) {
      const now = this.#clock()
      const slot = Math.max(slotOf(now), this.#known.slot)
      const ceiling = ceilingOf(purpose, this.#known.limit)
      const room = round === 0 ? Infinity : ceiling - this.#known.used
      const calls = Math.min(leaseOf(purpose, this.#known.limit), room)
      if (room <= 0) throw spent(firstReturn(this.#known) ?? startOf(slot + 1))
      const drawn = await stored.drawFromProviderBudget(this.#store, {
        slot,
        size: SLOTS,
        calls,
        ceiling,
        now,
      })
      if (drawn !== undefined) {
        this.#known = drawn
        this.#leases[purpose].left = calls
        this.#leases[purpose].slot = slot
        return
      }
      const blocked = blockOf(await this.#current(), now)
      if (blocked !== undefined) throw spent(blocked)
    }
    throw spent(startOf(this.#known.slot + 1))
  }

  /** The shared budget at the present slot, made or turned over first if need be. */
  async #current(): Promise<stored.ProviderBudget> {
    const slot = slotOf(this.#clock())
    const found = await stored.findProviderBudget(this.#store)
    if (found === undefined) {
      await stored.createProviderBudget(this.#store, emptyBudget(this.#known.limit, slot))
      this.#known = emptyBudget(this.#known.limit, slot)
    } else {
      this.#known = turnedTo(found, slot)
      if (this.#known !== found) await stored.replaceProviderBudget(this.#store, this.#known, found)
    }
    return this.#known
  }

  /**
   * Books what the provider has counted and we have not. Nobody knows when those calls were made: they go where they
   * are soonest forgotten, and every answer tells anew.
   */
  async #correct(quota: Quota): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = await this.#current()
      const missing = unbooked(quota, found.used)
      const oldest = (found.slot + 1) % SLOTS
      const counts = found.counts.map((count, place) => (place === oldest ? count + missing : count))
      const next = { ...found, limit: quota.limit, counts, used: found.used + missing }
      const isSame = missing === 0 && quota.limit === found.limit
      if (isSame || (await stored.replaceProviderBudget(this.#store, next, found)) === 'written') {
        this.#known = next
        this.#quota = undefined
        return
      }
    }
  }
}

const reserveOf = (limit: number): number => Math.ceil(limit * RESERVE)
const ceilingOf = (purpose: Purpose, limit: number): number =>
  purpose === 'reader' ? limit : limit - reserveOf(limit)
const leaseOf = (purpose: Purpose, limit: number): number =>
  Math.max(1, Math.min(LEASE[purpose], Math.floor(limit * LEASE_SHARE)))

/** Calls that the provider counts and we do not. */
function unbooked({ limit, remaining }: Quota, used: number): number {
  const missing = limit - remaining - used
  return missing > limit * SLACK ? missing : 0
}

function blockOf({ blockedUntil }: stored.ProviderBudget, now: Date): Date | undefined {
  const until = blockedUntil === undefined ? undefined : new Date(blockedUntil)
  return until !== undefined && until > now ? until : undefined
}

const spent = (until: Date): CongressError =>
  new CongressError('budget_spent', 'the calls to the provider are used up for now', { until })

/** The budget that every process over the same table draws from. */
export function createBudget(options: BudgetOptions): Budget {
  return new SharedBudget(options)
}
