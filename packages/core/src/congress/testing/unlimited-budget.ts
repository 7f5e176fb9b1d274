import type { Budget } from '../budget.ts'
import type { Quota } from '../budget-window.ts'

export interface UnlimitedBudget extends Budget {
  readonly taken: string[]
  readonly learned: Quota[]
  readonly blocks: Date[]
}

/** A budget that always allows, and remembers what it was asked and told. */
export function unlimitedBudget(): UnlimitedBudget {
  const taken: string[] = []
  const learned: Quota[] = []
  const blocks: Date[] = []
  return {
    taken,
    learned,
    blocks,
    async take(purpose) {
      taken.push(purpose)
    },
    observeQuota: (quota) => void learned.push(quota),
    async block(until) {
      blocks.push(until)
    },
    status: async () => ({ limit: 1, remaining: 1, reset: null }),
    statusOf: () => ({ limit: 1, remaining: 1, reset: null }),
  }
}
