import type { ObservationContext } from '../../record/freshness.ts'
import type { Store } from '../store.ts'

export interface SaveContext extends ObservationContext {
  readonly store: Store
  readonly source: string
  /** For a record not stored yet: it is news if it began after this day; empty means always. */
  readonly newsAfter: string
  /** When the source file was created. A backfill creates no news. */
  readonly backfillMadeAt?: string
  /** When a list first showed the change; by default now. */
  readonly firstSeenAt?: string | undefined
}

/** `touched`: same row, but details may be outdated. `stale`: only due for its periodic refetch. */
export type SaveOutcome = 'new' | 'changed' | 'touched' | 'stale' | 'same'
