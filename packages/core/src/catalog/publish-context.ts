import type { Log } from '../lib/log.ts'
import type { Store } from '../store/store.ts'

/** What every step of publishing works with. */
export interface PublishContext {
  readonly store: Store
  readonly now: () => Date
  readonly log: Log
  /** Ends a run at its time; what is left undone the next run takes up. */
  readonly signal: AbortSignal
}
