import type { Log } from '../lib/log.ts'
import type { Store } from './store.ts'

export interface StoreContext {
  readonly store: Store
  readonly now: () => Date
}

export interface LoggedContext extends StoreContext {
  readonly log: Log
}

export interface RunContext extends LoggedContext {
  /** Aborts at the deadline of a run; the next run resumes. */
  readonly signal: AbortSignal
}
