import { AsyncLocalStorage } from 'node:async_hooks'

export interface StoreUsage {
  calls: number
  milliseconds: number
  limits?: LimitState[]
}

export interface LimitState {
  readonly name: string
  readonly calls: number
  readonly seconds: number
  remaining: number
  readonly resetSeconds: number
}

const current = new AsyncLocalStorage<StoreUsage>()

/** Runs work and counts its calls to the table, through async context. */
export const traceStore = <T>(use: StoreUsage, work: () => T): T => current.run(use, work)

/** Runs background work whose calls are not attributed to the current request. */
export const untraced = <T>(work: () => T): T => current.exit(work)

export function countStoreCall(milliseconds: number): void {
  const use = current.getStore()
  if (use === undefined) return
  use.calls += 1
  use.milliseconds += milliseconds
}

/** Adds a rate limit's state to the current request, for its response headers. */
export function noteLimit(limit: LimitState): void {
  const use = current.getStore()
  if (use !== undefined) (use.limits ??= []).push(limit)
}
