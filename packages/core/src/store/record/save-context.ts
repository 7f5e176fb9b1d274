import type { ObservationContext } from '../../record/freshness.ts'
import type { Store } from '../store.ts'

export interface SaveContext extends ObservationContext {
  readonly store: Store
  readonly source: string
  /** Of a record that is not stored yet: it is news if it began after this day, and always if this is empty. */
  readonly newsAfter: string
  /** When the file was made that the records come from. Nothing that a backfill brings is news. */
  readonly backfillMadeAt?: string
  /** When a list first showed the change that the details have; without it, now. */
  readonly firstSeenAt?: string | undefined
}

/** `touched`: nothing new in the row, but details may be outdated. `stale`: nothing says so; refetched from time to time. */
export type SaveOutcome = 'new' | 'changed' | 'touched' | 'stale' | 'same'
