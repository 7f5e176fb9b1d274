import { errorFields, type Log } from '../lib/log.ts'
import { type AlertCountName, addAlertCounts } from '../store/alerts/alert-counts.ts'
import type { Store } from '../store/store.ts'

interface TallyContext {
  readonly store: Store
  readonly now: () => Date
  readonly log: Log
}

/** Counts what happens to alerts in memory, and writes it in one go. A process that dies loses counts, and no alerts. */
export class Tally {
  readonly #context: TallyContext
  #counts = new Map<string, number>()
  /** What the mail service takes, once it was asked. */
  perSecond: number | undefined

  constructor(context: TallyContext) {
    this.#context = context
  }

  add(...names: readonly AlertCountName[]): void {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** A failure is logged: counts must not stop what they count. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = Object.fromEntries(this.#counts)
    this.#counts = new Map()
    try {
      await addAlertCounts(this.#context.store, this.#context.now(), {
        counts,
        ...(this.perSecond !== undefined && { perSecond: this.perSecond }),
      })
    } catch (error) {
      this.#context.log.error('alert-counts', errorFields(error))
    }
  }
}
