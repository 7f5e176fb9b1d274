import { availableParallelism } from 'node:os'
import { AppError } from '../lib/app-error.ts'

/** Leaves at least one core for everything else. */
const RUNNING_MAX = Math.min(2, Math.max(1, availableParallelism() - 1))
const WAITING_MAX = 20
const WAITING_PER_NETWORK = 2
const RETRY_SECONDS = [2, 3, 4, 5] as const

/** The hash queue as one request sees it. */
export interface Hashing {
  /**
   * Waits for a slot before starting the work and frees it after the first hash, so that the table reads before a hash
   * are limited to the same concurrency. Throws `busy` if too many are waiting.
   */
  enter<T>(work: () => Promise<T>): Promise<T>
  /** Runs a hash in the slot that `enter` acquired, or waits for a new one. */
  run<T>(hash: () => Promise<T>): Promise<T>
}

/**
 * A fair semaphore for password hashing. A hash takes a whole core for a quarter of a second and a thread of the pool
 * that file access and compression share, so few run at once, and few wait: round-robin by network, so that one caller
 * cannot fill the queue.
 */
export class HashQueue {
  readonly #runningMax: number
  #running = 0
  #refused = 0
  /** In round-robin order. */
  readonly #waiting = new Map<string, (() => void)[]>()

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

  /** Jitter, so that callers refused together do not all retry together. */
  #nextRetry(): number {
    this.#refused += 1
    return RETRY_SECONDS[this.#refused % RETRY_SECONDS.length] ?? RETRY_SECONDS[0]
  }

  /** Passes the slot to the next network, which then moves to the end of the order. */
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
