import type { Budget } from '../budget.ts'
import type { Quota } from '../budget-window.ts'

export interface UnlimitedBudget extends Budget {
  readonly taken: string[]
  readonly quotas: Quota[]
  readonly blocks: Date[]
}

/** A spy: always allows, and records its calls. */
export function unlimitedBudget(): UnlimitedBudget {
  const taken: string[] = []
  const quotas: Quota[] = []
  const blocks: Date[] = []
  return {
    taken,
    quotas,
    blocks,
    async take(purpose) {
      taken.push(purpose)
    },
    observeQuota: (quota) => void quotas.push(quota),
    async block(until) {
      blocks.push(until)
    },
    status: async () => ({ limit: 1, remaining: 1, reset: null }),
    statusOf: () => ({ limit: 1, remaining: 1, reset: null }),
  }
}
