import { typedKeys } from '@rostrum/contract/lib/typed-keys'
import { FREE, PRICES } from './prices.ts'

/** Billed quantities, by the names of the prices. */
export type Usage = Readonly<Partial<Record<keyof typeof PRICES, number>>>

const NAMES = typedKeys(PRICES)

export const costOf = (usage: Usage): number =>
  NAMES.reduce((total, name) => total + (usage[name] ?? 0) * PRICES[name], 0)

export const addUsage = (...parts: readonly Usage[]): Usage =>
  Object.fromEntries(NAMES.map((name) => [name, parts.reduce((total, part) => total + (part[name] ?? 0), 0)]))

/** Subtracts AWS's permanent monthly free tier. */
export function beyondFree(usage: Usage): Usage {
  const free: Usage = FREE
  return Object.fromEntries(NAMES.map((name) => [name, Math.max(0, (usage[name] ?? 0) - (free[name] ?? 0))]))
}
