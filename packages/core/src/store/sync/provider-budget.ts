import * as z from 'zod/mini'
import { allOf, anyOf, type Condition, ifAbsent, ifAtMost, ifEquals, ifMissing } from '../condition.ts'
import type { Item } from '../item.ts'
import { row } from '../rows.ts'
import type { Store } from '../store.ts'

const ProviderBudgetRow = z.object({
  limit: z.int(),
  /** The newest slot, counted from 1970; its position in the ring is this modulo the ring's size. */
  slot: z.int(),
  /** The sum of all slots. */
  used: z.int(),
  size: z.int(),
  /** From the provider's Retry-After. */
  blockedUntil: z.exactOptional(z.string()),
})
/** The sliding-window rate limit that all processes share: calls per rolling hour, counted in a ring buffer of slots. */
export interface ProviderBudget extends Omit<z.infer<typeof ProviderBudgetRow>, 'size'> {
  readonly counts: readonly number[]
}

const budgets = row({ pk: 'PROVIDER#congress', sk: 'BUDGET', schema: ProviderBudgetRow })
export const PROVIDER_BUDGET_KEY = budgets.key()

/** Each slot is an attribute, so that one atomic ADD increments it together with the sum. */
const slotAttribute = (slot: number, size: number): string => `slot${slot % size}`

async function put(
  store: Store,
  { counts, ...rest }: ProviderBudget,
  condition: Condition,
): Promise<boolean> {
  const size = counts.length
  const slots = Object.fromEntries(counts.map((count, position) => [slotAttribute(position, size), count]))
  return (await store.put({ ...budgets.toItem({ ...rest, size }), ...slots }, condition)) === 'written'
}

export function providerBudgetFrom(item: Item): ProviderBudget {
  const { size, ...rest } = budgets.fromItem(item)
  const counts = Array.from({ length: size }, (_, position) =>
    z.parse(z.int(), item[slotAttribute(position, size)]),
  )
  return { ...rest, counts }
}

export async function findProviderBudget(store: Store): Promise<ProviderBudget | undefined> {
  const item = await store.get(PROVIDER_BUDGET_KEY)
  return item && providerBudgetFrom(item)
}

export const createProviderBudget = (store: Store, budget: ProviderBudget): Promise<boolean> =>
  put(store, budget, ifAbsent)

export const replaceProviderBudget = (
  store: Store,
  next: ProviderBudget,
  read: ProviderBudget,
): Promise<boolean> => put(store, next, allOf(ifEquals('slot', read.slot), ifEquals('used', read.used)))

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
  return item && providerBudgetFrom(item)
}

export async function blockProviderBudget(store: Store, until: Date): Promise<void> {
  await store.update(PROVIDER_BUDGET_KEY, { set: { blockedUntil: until.toISOString() } })
}
