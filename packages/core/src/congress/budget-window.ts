import { MINUTE_MS } from '@rostrum/contract/times'
import type { ProviderBudget } from '../store/provider-budget.ts'

/** The provider's own count for our key: calls an hour, and how many of them are left. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
}

const SLOT_MILLISECONDS = 5 * MINUTE_MS
/** A rolling hour touches its twelve slots and the one it began in. */
export const SLOTS = 13

export const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT_MILLISECONDS)
export const slotStart = (slot: number): Date => new Date(slot * SLOT_MILLISECONDS)

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export function emptyBudget(limit: number, slot: number): ProviderBudget {
  return { limit, slot, used: 0, counts: Array.from({ length: SLOTS }, () => 0) }
}

/** The budget as it stands at a later slot: what was used more than an hour ago is forgotten. */
export function advancedTo(budget: ProviderBudget, slot: number): ProviderBudget {
  if (slot <= budget.slot) return budget
  const expiredCount = Math.min(SLOTS, slot - budget.slot)
  const expired = new Set(Array.from({ length: expiredCount }, (_, i) => (slot - i) % SLOTS))
  const counts = budget.counts.map((count, position) => (expired.has(position) ? 0 : count))
  return { ...budget, slot, counts, used: sum(counts) }
}

/** When the first of the used calls is forgotten; undefined when none was made. */
export function firstExpiry({ slot, counts }: ProviderBudget): Date | undefined {
  for (let age = SLOTS - 1; age >= 0; age -= 1) {
    const used = counts[(slot - age + SLOTS) % SLOTS] ?? 0
    if (used > 0) return slotStart(slot - age + SLOTS)
  }
  return undefined
}
