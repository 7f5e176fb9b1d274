import type { CongressClient } from '../congress/client.ts'
import type { Log } from '../lib/log.ts'
import type { SaveContext } from '../store/save-context.ts'
import type { Store } from '../store/store.ts'

/** What every step of sync works with. */
export interface SyncContext {
  readonly client: CongressClient
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  /** The provider's host, kept with each record. */
  readonly source: string
  /** Ends a run at its time; what is left undone the next run takes up. */
  readonly signal: AbortSignal
}

export function saveContextOf({ store, now, source }: SyncContext, isBaseline: boolean): SaveContext {
  return { store, now: now(), source, isBaseline }
}
