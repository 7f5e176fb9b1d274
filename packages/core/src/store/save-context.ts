import type { Store } from './store.ts'

/** What every save of a reading needs to know. */
export interface SaveContext {
  readonly store: Store
  readonly now: Date
  /** Where the record came from: the provider's host. */
  readonly source: string
  /** The first walk of a congress: what it finds was there before, and is no news. */
  readonly isBaseline: boolean
}

/** `touched`: what was read says nothing new, but the details may by now. */
export type SaveOutcome = 'new' | 'changed' | 'touched' | 'same'
