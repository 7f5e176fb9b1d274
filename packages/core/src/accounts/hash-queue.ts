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
   * Reserves a place for the hash that the work will come to, so that a call the queue has no room for is refused as
   * `busy` before it has cost anything.
   */
  enter<T>(work: () => Promise<T>): Promise<T>
  /** Runs a hash when it is its turn; refuses it as `busy` if nothing is reserved and too many wait. */
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
  /** Places that are reserved or wait, by network. */
  readonly #places = new Map<string, number>()
  /** In the order in which networks have their next turn. */
  readonly #waiting = new Map<string, (() => void)[]>()

  /** At most two hashes run at a time, or one where there are no more than two processors. */
  constructor({ runningMax = RUNNING_MAX }: { readonly runningMax?: number } = {}) {
    this.#runningMax = runningMax
  }

  from(network: string): Hashing {
    let isReserved = false
    return {
      enter: async (work) => {
        this.#takePlace(network)
        isReserved = true
        try {
          return await work()
        } finally {
          if (isReserved) this.#leavePlace(network)
        }
      },
      run: async (hash) => {
        if (!isReserved) this.#takePlace(network)
        isReserved = false
        return await this.#run(network, hash)
      },
    }
  }

  #takePlace(network: string): void {
    const free = this.#runningMax - this.#running
    const all = [...this.#places.values()].reduce((sum, places) => sum + places, 0)
    const own = this.#places.get(network) ?? 0
    if (all >= WAITING_MAX + free || own >= WAITING_PER_NETWORK + free) {
      throw new AppError('busy', { retryAfterSeconds: this.#nextRetry() })
    }
    this.#places.set(network, own + 1)
  }

  /** Spread, so that those who were refused together do not come back together. */
  #nextRetry(): number {
    this.#refused += 1
    return RETRY_SECONDS[this.#refused % RETRY_SECONDS.length] ?? RETRY_SECONDS[0]
  }

  #leavePlace(network: string): void {
    const left = (this.#places.get(network) ?? 1) - 1
    if (left > 0) this.#places.set(network, left)
    else this.#places.delete(network)
  }

  async #run<T>(network: string, hash: () => Promise<T>): Promise<T> {
    if (this.#running < this.#runningMax) this.#running += 1
    else await new Promise<void>((start) => this.#wait(network, start))
    this.#leavePlace(network)
    try {
      return await hash()
    } finally {
      this.#startNext()
    }
  }

  #wait(network: string, start: () => void): void {
    this.#waiting.set(network, [...(this.#waiting.get(network) ?? []), start])
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
