import { AppError } from '../lib/app-error.ts'

const RUNNING_MAX = 2
const WAITING_MAX = 20
const WAITING_PER_NETWORK = 2
const RETRY_SECONDS = 2

/** How one caller gets passwords hashed. */
export interface Hashing {
  /** Refuses the call as `busy` if a hash would be refused now, before anything else is done for it. */
  check(): void
  /** Runs one hash when it is its turn; refuses it as `busy` if too many wait. */
  run<T>(hash: () => Promise<T>): Promise<T>
}

/**
 * Hashing a password takes a whole processor for a quarter of a second, and a thread that files and compression need
 * too. So few run at a time and few wait, and those that wait take turns by network: one caller cannot fill the queue.
 */
export class HashQueue {
  #running = 0
  /** In the order in which networks have their next turn. */
  readonly #waiting = new Map<string, (() => void)[]>()

  from(network: string): Hashing {
    return { check: () => this.#check(network), run: (hash) => this.#run(network, hash) }
  }

  #check(network: string): void {
    if (this.#running < RUNNING_MAX) return
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    const own = this.#waiting.get(network)?.length ?? 0
    if (all >= WAITING_MAX || own >= WAITING_PER_NETWORK) {
      throw new AppError('busy', { retryAfterSeconds: RETRY_SECONDS })
    }
  }

  async #run<T>(network: string, hash: () => Promise<T>): Promise<T> {
    this.#check(network)
    if (this.#running < RUNNING_MAX) this.#running += 1
    else await new Promise<void>((start) => this.#wait(network, start))
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
