import { errorFields } from '../lib/log.ts'
import { type AlertCountName, addAlertCounts } from '../store/alerts/alert-counts.ts'
import type { LoggedContext } from '../store/context.ts'

/** Counts in memory and writes once. A process that dies loses counts, but no alerts. */
export class Tally {
  readonly #context: LoggedContext
  #counts = new Map<string, number>()
  /** The mail service's rate limit, once it is known. */
  perSecond: number | undefined

  constructor(context: LoggedContext) {
    this.#context = context
  }

  add(...names: readonly AlertCountName[]): void {
    for (const name of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  /** A failure is only logged: counting must not stop the work. */
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
