import { MINUTE_MS } from '@rostrum/contract/lib/times'
import type { ProviderBudget } from '../store/sync/provider-budget.ts'

/** The provider's hourly limit for our key and the calls left, from its response headers. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
}

const SLOT_MS = 5 * MINUTE_MS
/** A rolling hour spans twelve full slots and part of a thirteenth. */
export const SLOTS = 13

export const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT_MS)
export const slotStart = (slot: number): Date => new Date(slot * SLOT_MS)

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export const emptyBudget = (limit: number, slot: number): ProviderBudget => ({
  limit,
  slot,
  used: 0,
  counts: Array.from({ length: SLOTS }, () => 0),
})

/** Advances the ring buffer to a later slot, dropping counts older than an hour. */
export function advancedTo(budget: ProviderBudget, slot: number): ProviderBudget {
  if (slot <= budget.slot) return budget
  const expiredCount = Math.min(SLOTS, slot - budget.slot)
  const expired = new Set(Array.from({ length: expiredCount }, (_, i) => (slot - i) % SLOTS))
  const counts = budget.counts.map((count, position) => (expired.has(position) ? 0 : count))
  return { ...budget, slot, counts, used: sum(counts) }
}

/** When the oldest counted calls expire; undefined if there are none. */
export function firstExpiry({ slot, counts }: ProviderBudget): Date | undefined {
  for (let age = SLOTS - 1; age >= 0; age -= 1) {
    const used = counts[(slot - age + SLOTS) % SLOTS] ?? 0
    if (used > 0) return slotStart(slot - age + SLOTS)
  }
  return undefined
}
