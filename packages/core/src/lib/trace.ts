import { AsyncLocalStorage } from 'node:async_hooks'

export interface StoreUsage {
  calls: number
  milliseconds: number
  /** The rate limits that counted the request, as they were left. */
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

/** Runs a piece of work and counts what it asks of the table, however deep. */
export function traceStore<T>(use: StoreUsage, work: () => T): T {
  return current.run(use, work)
}

/** Begins work that goes on behind a request and is no part of what that one costs. */
export function untraced<T>(work: () => T): T {
  return current.exit(work)
}

export function countStoreCall(milliseconds: number): void {
  const use = current.getStore()
  if (use === undefined) return
  use.calls += 1
  use.milliseconds += milliseconds
}

/** Tells the answer of the request under way about a limit that counted it. */
export function noteLimit(limit: LimitState): void {
  const use = current.getStore()
  if (use !== undefined) (use.limits ??= []).push(limit)
}
