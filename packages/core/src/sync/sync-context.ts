import type { CongressClient } from '../congress/client.ts'
import type { Log } from '../lib/log.ts'
import type { Saving } from '../record/saving.ts'
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

export function savingOf({ store, now, source }: SyncContext, isBaseline: boolean): Saving {
  return { store, now: now(), source, isBaseline }
}
