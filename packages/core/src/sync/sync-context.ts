import type { Budget } from '../congress/budget.ts'
import type { CongressClient } from '../congress/client.ts'
import type { Log } from '../lib/log.ts'
import type { SaveContext } from '../store/save-context.ts'
import type { Store } from '../store/store.ts'
import type { Hydrate } from './drain-fetch-queue.ts'

/** The dependencies of every sync step. */
export interface SyncContext {
  readonly client: CongressClient
  /** Tells how many list calls a walk may make; without it, as many as with the provider's usual limit. */
  readonly budget?: Pick<Budget, 'status'>
  readonly store: Store
  readonly log: Log
  readonly now: () => Date
  /** The provider's host, stored with each record. */
  readonly source: string
  /** Aborts at the run's deadline; the next run continues. */
  readonly signal: AbortSignal
}

/** The dependencies of fetching queued records, from whatever source. */
export interface DrainContext extends Pick<SyncContext, 'store' | 'log' | 'now' | 'signal'> {
  readonly hydrate: Hydrate
  /** Parallel fetches; without it, as many as hide the latency of an API. */
  readonly concurrency?: number
}

export function saveContextOf({ store, now, source }: SyncContext, isBaseline: boolean): SaveContext {
  return { store, now: now(), source, isBaseline }
}
