import { createLog } from '../../lib/log.ts'
import type { RunContext } from '../../store/context.ts'
import type { Store } from '../../store/store.ts'

/** A table with a manual clock and the lines of its log. */
export class ClockedStore {
  readonly store: Store
  readonly lines: string[] = []
  #now = Date.parse('2026-03-01T12:00:00Z')

  constructor(store: Store) {
    this.store = store
  }

  readonly now = (): Date => new Date(this.#now)
  readonly log = createLog({ level: 'info', write: (line) => this.lines.push(line) })

  advanceClock(milliseconds: number): void {
    this.#now += milliseconds
  }

  context(changes: Partial<RunContext> = {}): RunContext {
    const { store, now, log } = this
    return { store, now, log, signal: new AbortController().signal, ...changes }
  }
}
