import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { retryOnConflict } from '../lib/retry-on-conflict.ts'
import * as stored from '../store/sync/provider-budget.ts'
import type { StoreContext } from '../store/context.ts'
import type { Store } from '../store/store.ts'
import {
  emptyBudget,
  firstExpiry,
  type Quota,
  SLOTS,
  slotOf,
  slotStart,
  advancedTo,
} from './budget-window.ts'
import { type CallPurpose, ceilingOf, leaseOf } from './budget-shares.ts'
import { CongressError } from './errors.ts'

export interface BudgetStatus {
  readonly limit: number
  readonly remaining: number
  /** When the first used calls expire; null if none are used. */
  readonly reset: string | null
}

export interface Budget {
  /** Takes one call, or throws `budget_spent`. */
  take(purpose: CallPurpose): Promise<void>
  /** Reports the provider's own count, which includes other users of the key. */
  observeQuota(quota: Quota): void
  block(until: Date): Promise<void>
  status(): Promise<BudgetStatus>
  /** Computes the status from a row that was already read. */
  statusOf(row: stored.ProviderBudget | undefined): BudgetStatus
}

export const DEFAULT_LIMIT = 5_000
/** Smaller differences from the provider's count are ignored: the two are never taken at the same moment. */
const COUNT_TOLERANCE = 1 / 50
/** Short, because a reader may be waiting for the call. */
const DEADLINE_MS = 1_000

interface CallLease {
  left: number
  slot: number
}

class SharedBudget implements Budget {
  readonly #store: Store
  readonly #now: () => Date
  readonly #leases: Record<CallPurpose, CallLease> = {
    walk: { left: 0, slot: 0 },
    reader: { left: 0, slot: 0 },
    news: { left: 0, slot: 0 },
    address: { left: 0, slot: 0 },
    sync: { left: 0, slot: 0 },
  }
  readonly #refills = new Map<CallPurpose, Promise<void>>()
  #lastKnown: stored.ProviderBudget
  #isRead = false
  #quota: Quota | undefined

  constructor({ store, now }: StoreContext, limit: number) {
    this.#store = store
    this.#now = now
    this.#lastKnown = emptyBudget(limit, slotOf(now()))
  }

  async take(purpose: CallPurpose): Promise<void> {
    const lease = this.#leases[purpose]
    while (lease.left === 0 || lease.slot < slotOf(this.#now())) await this.#refill(purpose)
    lease.left -= 1
  }

  observeQuota(quota: Quota): void {
    if (quota.limit === this.#lastKnown.limit && unaccountedCalls(quota, this.#lastKnown.used) === 0) return
    this.#quota = quota
    for (const purpose of typedKeys(this.#leases)) {
      const lease = this.#leases[purpose]
      const reserved = quota.limit - ceilingOf(purpose, quota.limit)
      lease.left = Math.min(lease.left, Math.max(0, quota.remaining - reserved))
    }
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
    const now = this.#now()
    const budget = advancedTo(row ?? this.#lastKnown, slotOf(now))
    const reset = activeBlockOf(budget, now) ?? firstExpiry(budget)
    const remaining = activeBlockOf(budget, now) === undefined ? Math.max(0, budget.limit - budget.used) : 0
    return { limit: budget.limit, remaining, reset: reset?.toISOString() ?? null }
  }

  /** Single flight: concurrent callers in this process share one refill. */
  async #refill(purpose: CallPurpose): Promise<void> {
    const running = this.#refills.get(purpose)
    if (running !== undefined) return await running
    const refill = this.#draw(purpose).finally(() => this.#refills.delete(purpose))
    this.#refills.set(purpose, refill)
    return await refill
  }

  async #draw(purpose: CallPurpose): Promise<void> {
    if (this.#quota !== undefined) await this.#reconcile(this.#quota)
    // A new process does not know the limit that another one learned from the provider.
    else if (!this.#isRead) await this.#current()
    let isFirst = true
    const compareAndSet = async (): Promise<true | undefined> => {
      const now = this.#now()
      const slot = Math.max(slotOf(now), this.#lastKnown.slot)
      const ceiling = ceilingOf(purpose, this.#lastKnown.limit)
      const available = isFirst ? Infinity : ceiling - this.#lastKnown.used
      isFirst = false
      const calls = Math.min(leaseOf(purpose, this.#lastKnown.limit), available)
      if (available <= 0) throw budgetSpent(firstExpiry(this.#lastKnown) ?? slotStart(slot + 1))
      const drawn = await stored.drawFromProviderBudget(this.#store, {
        slot,
        size: SLOTS,
        calls,
        ceiling,
        now,
      })
      if (drawn !== undefined) {
        this.#lastKnown = drawn
        this.#leases[purpose].left = calls
        this.#leases[purpose].slot = slot
        return true
      }
      const blocked = activeBlockOf(await this.#current(), now)
      if (blocked !== undefined) throw budgetSpent(blocked)
      return undefined
    }
    await retryOnConflict(compareAndSet, {
      deadlineMilliseconds: DEADLINE_MS,
      onExhausted: () => {
        throw budgetSpent(slotStart(this.#lastKnown.slot + 1))
      },
    })
  }

  /** Reads the shared budget, creating it or advancing it to the current slot if needed. */
  async #current(): Promise<stored.ProviderBudget> {
    const slot = slotOf(this.#now())
    const found = await stored.findProviderBudget(this.#store)
    this.#isRead = true
    if (found === undefined) {
      await stored.createProviderBudget(this.#store, emptyBudget(this.#lastKnown.limit, slot))
      this.#lastKnown = emptyBudget(this.#lastKnown.limit, slot)
    } else {
      this.#lastKnown = advancedTo(found, slot)
      if (this.#lastKnown !== found) await stored.replaceProviderBudget(this.#store, this.#lastKnown, found)
    }
    return this.#lastKnown
  }

  /** Calls that others made with our key. Their time is unknown, so they go into the oldest slot, which expires first. */
  async #reconcile(quota: Quota): Promise<void> {
    const compareAndSet = async (): Promise<true | undefined> => {
      const found = await this.#current()
      const unaccounted = unaccountedCalls(quota, found.used)
      const oldest = (found.slot + 1) % SLOTS
      const counts = found.counts.map((count, position) =>
        position === oldest ? count + unaccounted : count,
      )
      const next = { ...found, limit: quota.limit, counts, used: found.used + unaccounted }
      const isSame = unaccounted === 0 && quota.limit === found.limit
      const isStored = isSame || (await stored.replaceProviderBudget(this.#store, next, found))
      if (!isStored) return undefined
      this.#lastKnown = next
      this.#quota = undefined
      return true
    }
    // The quota stays pending on exhaustion, and the next draw retries.
    await retryOnConflict(compareAndSet, {
      deadlineMilliseconds: DEADLINE_MS,
      onExhausted: () => true,
    })
  }
}

function unaccountedCalls({ limit, remaining }: Quota, used: number): number {
  const difference = limit - remaining - used
  return difference > limit * COUNT_TOLERANCE ? difference : 0
}

function activeBlockOf({ blockedUntil }: stored.ProviderBudget, now: Date): Date | undefined {
  const until = blockedUntil === undefined ? undefined : new Date(blockedUntil)
  return until !== undefined && until > now ? until : undefined
}

const budgetSpent = (until: Date): CongressError =>
  new CongressError('budget_spent', 'the hourly budget of provider calls is used up', { until })

/** The budget shared by all processes that use the same table. The limit holds until the provider reports its own. */
export const createBudget = (context: StoreContext, limit = DEFAULT_LIMIT): Budget =>
  new SharedBudget(context, limit)
