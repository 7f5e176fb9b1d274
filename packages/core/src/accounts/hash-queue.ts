import { availableParallelism } from 'node:os'
import { AppError } from '../lib/app-error.ts'

/** One processor at least is left for everything else. */
const RUNNING_MAX = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING_MAX = 20
const WAITING_PER_NETWORK = 2
const RETRY_SECONDS = [2, 3, 4, 5] as const

/** How one call gets passwords hashed. */
export interface Hashing {
  /**
   * Waits for a turn before any of the work, which ends with its first hash: what a sign-in asks of the table first is
   * then done for as few at a time as the hashing. Refuses it as `busy` if too many wait.
   */
  enter<T>(work: () => Promise<T>): Promise<T>
  /** Runs a hash in the turn that the work has, or in one of its own. */
  run<T>(hash: () => Promise<T>): Promise<T>
}

/**
 * Hashing a password takes a whole processor for a quarter of a second, and a thread that files and compression need
 * too. So few run at a time and few wait, and those that wait take turns by network: one caller cannot fill the queue.
 */
export class HashQueue {
  readonly #runningMax: number
  #running = 0
  #refused = 0
  /** In the order in which networks have their next turn. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** At most two hashes run at a time, or one where there are no more than two processors. */
  constructor({ runningMax = RUNNING_MAX }: { readonly runningMax?: number } = {}) {
    this.#runningMax = runningMax
  }

  from(network: string): Hashing {
    let hasTurn = false
    const startTurn = async (): Promise<void> => {
      await this.#waitForTurn(network)
      hasTurn = true
    }
    const endTurn = (): void => {
      if (hasTurn) this.#startNext()
      hasTurn = false
    }
    return {
      async enter(work) {
        await startTurn()
        try {
          return await work()
        } finally {
          endTurn()
        }
      },
      async run(hash) {
        if (!hasTurn) await startTurn()
        try {
          return await hash()
        } finally {
          endTurn()
        }
      },
    }
  }

  async #waitForTurn(network: string): Promise<void> {
    if (this.#running < this.#runningMax) {
      this.#running += 1
      return
    }
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    const own = this.#waiting.get(network) ?? []
    if (all >= WAITING_MAX || own.length >= WAITING_PER_NETWORK) {
      throw new AppError('busy', { retryAfterSeconds: this.#nextRetry() })
    }
    await new Promise<void>((start) => this.#waiting.set(network, [...own, start]))
  }

  /** Spread, so that those who were refused together do not come back together. */
  #nextRetry(): number {
    this.#refused += 1
    return RETRY_SECONDS[this.#refused % RETRY_SECONDS.length] ?? RETRY_SECONDS[0]
  }

  /** Hands the turn that ended to the next network, which then goes to the end of the line. */
  #startNext(): void {
    const [first] = this.#waiting
    if (first === undefined) {
      this.#running -= 1
      return
    }
    const [network, [start, ...rest]] = first
    this.#waiting.delete(network)
    if (rest.length > 0) this.#waiting.set(network, rest)
    start?.()
  }
}
