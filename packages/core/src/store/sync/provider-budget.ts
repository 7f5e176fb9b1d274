import * as z from 'zod/mini'
import { allOf, anyOf, ifAbsent, ifAtMost, ifEquals, ifMissing } from '../condition.ts'
import type { Item, Key } from '../item.ts'
import type { Store, WriteOutcome } from '../store.ts'

/** The sliding-window rate limit that all processes share: calls per rolling hour, counted in a ring buffer of slots. */
export interface ProviderBudget {
  readonly limit: number
  /** The newest slot, numbered from 1970; modulo the ring's size it gives the position. */
  readonly slot: number
  /** The sum of all slots. */
  readonly used: number
  readonly counts: readonly number[]
  /** From the provider's Retry-After. */
  readonly blockedUntil?: string
}

const PROVIDER_PREFIX = 'PROVIDER#'
export const PROVIDER_BUDGET_KEY: Key = { pk: `${PROVIDER_PREFIX}congress`, sk: 'BUDGET' }
const ProviderBudgetRow = z.object({
  limit: z.int(),
  slot: z.int(),
  used: z.int(),
  size: z.int(),
  blockedUntil: z.exactOptional(z.string()),
})

/** Each slot is an attribute, so that one atomic ADD increments it together with the sum. */
const slotAttribute = (slot: number, size: number): string => `slot${slot % size}`

function toItem({ counts, ...rest }: ProviderBudget): Item {
  const slots = Object.fromEntries(
    counts.map((count, position) => [slotAttribute(position, counts.length), count]),
  )
  return { ...PROVIDER_BUDGET_KEY, ...rest, ...slots, size: counts.length }
}

export function providerBudgetFrom(item: Item): ProviderBudget {
  const { size, ...rest } = z.parse(ProviderBudgetRow, item)
  const counts = Array.from({ length: size }, (_, position) =>
    z.parse(z.int(), item[slotAttribute(position, size)]),
  )
  return { ...rest, counts }
}

export async function findProviderBudget(store: Store): Promise<ProviderBudget | undefined> {
  const item = await store.get(PROVIDER_BUDGET_KEY)
  return item === undefined ? undefined : providerBudgetFrom(item)
}

export async function createProviderBudget(store: Store, budget: ProviderBudget): Promise<WriteOutcome> {
  return await store.put(toItem(budget), ifAbsent)
}

/** Compare-and-set against the budget that was read. */
export async function replaceProviderBudget(
  store: Store,
  next: ProviderBudget,
  read: ProviderBudget,
): Promise<WriteOutcome> {
  return await store.put(toItem(next), allOf(ifEquals('slot', read.slot), ifEquals('used', read.used)))
}

interface BudgetDraw {
  readonly slot: number
  readonly size: number
  readonly calls: number
  /** `used` may not exceed this after the draw. */
  readonly ceiling: number
  readonly now: Date
}

/** Draws calls atomically. Returns undefined if there are too few, calls are blocked, or a newer slot has begun. */
export async function drawFromProviderBudget(
  store: Store,
  draw: BudgetDraw,
): Promise<ProviderBudget | undefined> {
  const { slot, size, calls, ceiling, now } = draw
  const item = await store.update(PROVIDER_BUDGET_KEY, {
    add: { used: calls, [slotAttribute(slot, size)]: calls },
    condition: allOf(
      ifEquals('slot', slot),
      ifAtMost('used', ceiling - calls),
      anyOf(ifMissing('blockedUntil'), ifAtMost('blockedUntil', now.toISOString())),
    ),
  })
  return item === undefined ? undefined : providerBudgetFrom(item)
}

export async function blockProviderBudget(store: Store, until: Date): Promise<void> {
  await store.update(PROVIDER_BUDGET_KEY, { set: { blockedUntil: until.toISOString() } })
}
